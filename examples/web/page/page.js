// The page asks the server for everything: it knows no rules of any game.

import { showBoard } from "/board.js";

const element = (id) => document.getElementById(id);
const id = location.pathname.match(/^\/games\/([^/]+)$/)?.[1];

/** Asks the server; its answer, or an error with the reason that it gives. */
async function ask(path, body, options = {}) {
  if (body !== undefined) {
    options = { ...options, method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  }
  const response = await fetch(path, options);
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.error), { status: response.status });
  return answer;
}

if (id) playGame();
else offerGames().catch((error) => (element("wish-refusal").textContent = error.message));

// A new game.

async function offerGames() {
  const form = element("wish");
  const games = await ask("/api/choices");
  const wanted = new URLSearchParams(location.search).get("game");
  for (const game of games) {
    const card = document.createElement("label");
    card.className = "card";
    const radio = Object.assign(document.createElement("input"), { type: "radio", name: "game", value: game.name });
    radio.checked = game.name === wanted || (game === games[0] && !games.some(({ name }) => name === wanted));
    radio.addEventListener("change", choose);
    const name = Object.assign(document.createElement("strong"), { textContent: titled(game.name) });
    const picture = Object.assign(document.createElement("span"), { innerHTML: game.picture });
    // The name says it all to those who cannot see the picture.
    picture.setAttribute("aria-hidden", "true");
    card.append(radio, picture, name);
    element("games").append(card);
  }

  function chosen() {
    return games.find(({ name }) => name === form.elements.game.value);
  }

  function choose() {
    const game = chosen();
    offer("boards", form.elements.board, game.boards);
    offer("rules", form.elements.rules, game.rules);
    element("wish-brief").textContent = game.in_brief;
    element("own-rules").hidden = game.name !== "hnefatafl";
    [element("first").textContent, element("second").textContent] = game.sides;
  }

  function offer(label, select, names) {
    element(label).hidden = names.length === 0;
    select.replaceChildren(...names.map((name) => new Option(name)));
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { board, rules, position, own, first, second } = form.elements;
    const start = position.value.trim();
    const record = chosen().name === "hnefatafl" ? own.value.trim() : "";
    const wish = {
      game: chosen().name,
      // A position and a rules record tell the board themselves.
      board: start || record ? null : board.value || null,
      rules: record || rules.value || null,
      position: start || null,
      seats: [first.value, second.value],
    };
    try {
      location.assign(`/games/${(await ask("/api/games", wish)).id}`);
    } catch (error) {
      element("wish-refusal").textContent = error.message;
    }
  });
  choose();
  element("start").hidden = false;
}

/** `graf-cestod` as `Graf Cestod`. */
function titled(name) {
  return name.replace(/(^|-)(\w)/g, (_, gap, letter) => (gap && " ") + letter.toUpperCase());
}

// A game.

function playGame() {
  const address = `/api/games/${id}`;
  let view = null;
  let flipped = false;
  /** Whether the computer has been asked for its move. */
  let thinking = false;
  /** Grows with every request, so that an answer that was overtaken is dropped. */
  let asked = 0;

  const look = (taps) => `?${new URLSearchParams({ taps: taps.join(","), flipped })}`;

  /** Shows what the server answers to a request; whether it did. */
  async function request(path, body) {
    const mine = ++asked;
    try {
      const answer = await ask(path, body);
      if (mine !== asked) return true;
      element("refusal").textContent = "";
      show(answer);
      return true;
    } catch (error) {
      if (mine === asked) refuse(error);
      return false;
    }
  }

  const lookAgain = (taps = []) => request(address + look(taps));
  const act = (deed) => request(address + look([]), { version: view.version, ...deed });

  function refuse(error) {
    element("refusal").textContent = error.status ? error.message : "The server does not answer.";
    // Somebody else has changed the game, or it is not here any more.
    if (error.status === 409 && view) ask(address + look([])).then(show, () => {});
    element("game").classList.toggle("gone", !view);
    element("game").hidden = false;
  }

  function show(next) {
    // An answer that another one has overtaken.
    if (next.version < view?.version) return;
    const changed = view?.version !== next.version;
    view = next;
    document.title = `${view.title}: ${view.status}`;
    showBoard(view, tap);
    element("title").textContent = view.title;
    element("players").textContent = view.sides.map(({ name, seat }) => `${name}: ${seat === "human" ? "a person" : "the computer"}`).join(", ");
    element("status").textContent = view.status + (view.computer_to_move ? ", the computer is thinking" : "");
    element("last").textContent = view.moves.length > 0 ? `Last move: ${view.moves.at(-1)}` : "";
    element("prompt").textContent = view.prompt ?? "";
    element("remarks").replaceChildren(...view.remarks.map((remark) => Object.assign(document.createElement("li"), { textContent: remark })));
    element("position").textContent = view.position;
    for (const name of ["undo", "redo", "resign", "draw"]) element(name).disabled = !view.can[name];
    const people = view.sides.every(({ seat }) => seat === "human");
    element("draw").hidden = element("one-board").hidden = !people;
    element("resign").textContent = people && view.turn !== null ? `Resign for ${view.sides[view.turn].name}` : "Resign";
    element("text").disabled = element("typed").querySelector("button").disabled = view.turn === null || view.computer_to_move;
    if (changed) showMoves();
    element("game").hidden = false;
    if (view.computer_to_move && !thinking) letComputerPlay();
  }

  function showMoves() {
    // A game that the second side begins has its first turn half empty.
    const cells = [...Array(view.first).fill("…"), ...view.moves];
    const turns = [];
    for (let i = 0; i < cells.length; i += 2) {
      const turn = document.createElement("li");
      const texts = [`${i / 2 + 1}.`, cells[i], cells[i + 1] ?? ""];
      turn.append(...texts.map((text) => Object.assign(document.createElement("span"), { textContent: text })));
      turn.firstElementChild.className = "number";
      turns.push(turn);
    }
    turns.at(-1)?.querySelectorAll("span:not(:empty)").forEach((span, i, all) => span.classList.toggle("last", i === all.length - 1));
    const list = element("moves");
    list.replaceChildren(...turns);
    list.scrollTop = list.scrollHeight;
  }

  async function letComputerPlay() {
    thinking = true;
    try {
      const answer = await ask(`${address}/computer${look([])}`, {});
      thinking = false;
      element("refusal").textContent = "";
      show(answer);
    } catch (error) {
      refuse(error);
      // The computer is busy with other games: it is asked again.
      if (error.status === 503) await pause();
      thinking = false;
      if (error.status === 503) lookAgain();
    }
  }

  // Taps.

  let taps = Promise.resolve();

  /** One tap after the other: what a tap does depends on those before it. */
  function tap(name) {
    taps = taps.then(() => follow(name));
  }

  async function follow(name) {
    element("refusal").textContent = "";
    switch (view.squares.find((field) => field.name === name)?.tap) {
      case "next": {
        await lookAgain([...view.taps, name]);
        const goesOn = view.squares.some((field) => field.tap === "next");
        if (view.complete && !goesOn) await act({ do: "move", text: view.complete });
        break;
      }
      case "finish": return act({ do: "move", text: view.complete });
      case "other": return lookAgain([name]);
      case "back": return lookAgain(view.taps.slice(0, -1));
      default: if (view.taps.length > 0) return lookAgain([]);
    }
  }

  element("typed").addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = element("text").value.trim();
    element("refusal").textContent = "";
    if (text && await act({ do: "move", text })) element("text").value = "";
  });

  // Buttons and keys.

  const deeds = { undo: "undo", redo: "redo", resign: "resign", draw: "draw" };
  for (const [name, deed] of Object.entries(deeds)) element(name).addEventListener("click", () => act({ do: deed }));
  element("flip").addEventListener("click", () => {
    flipped = !flipped;
    element("flip").setAttribute("aria-pressed", flipped);
    lookAgain(view.taps);
  });
  element("record").href = `${address}/record`;

  document.addEventListener("keydown", (event) => {
    if (!view || event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea")) return;
    switch (event.key) {
      case "Escape": if (view.taps.length > 0) lookAgain([]); break;
      case "Backspace": if (view.taps.length > 0) lookAgain(view.taps.slice(0, -1)); break;
      case "u": element("undo").click(); break;
      case "r": element("redo").click(); break;
      case "f": element("flip").click(); break;
      default: return;
    }
    event.preventDefault();
  });

  // Others who play the same game.

  async function watch() {
    let lost = false;
    for (;;) {
      await seen();
      try {
        const { version } = await ask(`${address}/changes?after=${view.version}`);
        if (version !== view.version || lost) await lookAgain();
        lost = false;
      } catch (error) {
        refuse(error);
        if (error.status === 404) return;
        lost = true;
        await pause();
      }
    }
  }

  /** Waits before something is asked again. */
  function pause() {
    return new Promise((resolve) => setTimeout(resolve, 2000));
  }

  /** Waits until the page is seen: one in the background must not hold a connection. */
  function seen() {
    return new Promise((resolve) => {
      const check = () => {
        if (document.visibilityState !== "visible") return;
        document.removeEventListener("visibilitychange", check);
        resolve();
      };
      document.addEventListener("visibilitychange", check);
      check();
    });
  }

  lookAgain().then(async (shown) => {
    if (!shown) return;
    const games = await ask("/api/choices");
    element("brief").textContent = games.find(({ name }) => name === view.game).in_brief;
    element("new").href = `/?game=${view.game}`;
    watch();
  });
}
