// The board: the server's picture, and a button over each square. Which squares can be tapped, and what a tap
// does there, the server has said.

const picture = document.getElementById("picture");
const squares = document.getElementById("squares");

/** Shows the board of a view; `tap(name)` is called when a person taps a square. */
export function showBoard(view, tap) {
  picture.innerHTML = view.picture;
  const { width, height } = picture.firstElementChild.viewBox.baseVal;
  picture.parentElement.style.setProperty("--shape", width / height);
  // The buttons stay from move to move, so that the focus stays where it is.
  while (squares.children.length < view.squares.length) squares.append(newButton());
  while (squares.children.length > view.squares.length) squares.lastElementChild.remove();
  view.squares.forEach((field, i) => showField(squares.children[i], field, view.field, tap));
  squares.classList.toggle("marked", view.mark_next);
  if (!squares.querySelector("[tabindex='0']")) {
    const first = squares.querySelector("[data-tap]") ?? squares.firstElementChild;
    first.tabIndex = 0;
  }
}

function newButton() {
  const button = document.createElement("button");
  button.type = "button";
  button.tabIndex = -1;
  // The one square that the tabulator key reaches is where the person was last.
  button.addEventListener("focus", () => {
    for (const other of squares.querySelectorAll("[tabindex='0']")) other.tabIndex = -1;
    button.tabIndex = 0;
  });
  return button;
}

function showField(button, field, [width, height], tap) {
  Object.assign(button.style, {
    left: `${field.left}%`,
    top: `${field.top}%`,
    width: `${width}%`,
    height: `${height}%`,
  });
  button.dataset.square = field.name;
  button.setAttribute("aria-label", field.label);
  if (field.tap) {
    button.dataset.tap = field.tap;
    button.removeAttribute("aria-disabled");
  } else {
    delete button.dataset.tap;
    button.setAttribute("aria-disabled", "true");
  }
  button.onclick = () => tap(field.name);
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Moves the focus with the arrow keys, over squares that the board does not have. */
squares.addEventListener("keydown", (event) => {
  const arrow = ARROWS[event.key];
  if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  nearest(event.target, arrow)?.focus();
});

function nearest(from, [right, down]) {
  const place = (button) => [button.offsetLeft, button.offsetTop];
  const [left, top] = place(from);
  const size = from.offsetWidth;
  let best = null;
  let shortest = Infinity;
  for (const button of squares.children) {
    const [x, y] = place(button);
    const along = (x - left) * right + (y - top) * down;
    const aside = Math.abs((x - left) * down) + Math.abs((y - top) * right);
    if (along > size / 2 && aside < size / 2 && along < shortest) [best, shortest] = [button, along];
  }
  return best;
}
