"use strict";
const { parts, frames, end } = JSON.parse(document.getElementById("data").textContent);
const element = (id) => document.getElementById(id);
const list = document.querySelector(".moves");
const last = frames.length - 1;
let ply = 0;

/** Shows the position after so many plies. */
function show(wanted) {
  ply = Math.min(Math.max(wanted, 0), last);
  const frame = frames[ply];
  element("pieces").innerHTML = frame.parts.map((part) => parts[part]).join("");
  element("board-description").textContent = frame.description;
  element("told").textContent = ply === last ? `${frame.told}. ${end}` : frame.told;
  element("remarks").textContent = frame.remarks.join("; ");
  element("position").textContent = frame.position;
  for (const id of ["first", "back"]) element(id).disabled = ply === 0;
  for (const id of ["next", "last"]) element(id).disabled = ply === last;
  mark();
}

/** Marks the move that led here in the list, brings it into sight there without moving the page, and repeats
    the comment on it beside the board. */
function mark() {
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const link = list.querySelector(`a[href="#${ply}"]`);
  link?.setAttribute("aria-current", "step");
  list.scrollTop = link ? link.offsetTop - list.clientHeight / 3 : 0;
  const behind = link ? link.nextElementSibling : list.firstElementChild;
  element("comment").textContent = behind?.matches(".comment") ? behind.textContent : "";
}

/** Goes to a ply, and lets the page's address tell it. */
function go(wanted) {
  show(wanted);
  history.replaceState(null, "", `#${ply}`);
}

const showAddress = () => show(Number.parseInt(location.hash.slice(1), 10) || 0);
const ways = { first: () => 0, back: () => ply - 1, next: () => ply + 1, last: () => last };
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };
for (const [id, way] of Object.entries(ways)) element(id).addEventListener("click", () => go(way()));
addEventListener("keydown", (event) => {
  const way = ways[keys[event.key]];
  if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(way());
});
addEventListener("hashchange", showAddress);
showAddress();
