(isTab) => {
  const found = [];
  const seen = node => node.checkVisibility({visibilityProperty: true, opacityProperty: true})
    && node.getClientRects().length > 0;
  const own = node => [...node.childNodes].some(child => child.nodeType === 3 && child.textContent.trim());
  const words = node => node.textContent.trim().replace(/\s+/g, " ").slice(0, 30);
  const inside = (box, room, air) => box.left >= room.left - air && box.right <= room.right + air
    && box.top >= room.top - air && box.bottom <= room.bottom + air;
  const meet = (one, other, air) => one.left < other.right - air && other.left < one.right - air
    && one.top < other.bottom - air && other.top < one.bottom - air;
  const say = (what, node, more = "") => found.push(`${what}: ${node.dataset?.key ?? words(node)} ${more}`.trim());

  // The page is as large as its window.
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) found.push(`wider than the window by ${page.scrollWidth - innerWidth}`);
  if (page.scrollHeight > innerHeight) found.push(`higher than the window by ${page.scrollHeight - innerHeight}`);

  // Type.
  for (const node of document.querySelectorAll("body *")) {
    if (!own(node) || node.closest("[hidden], .sr, dialog, title, desc, script, style, noscript") || !seen(node)) continue;
    let size = parseFloat(getComputedStyle(node).fontSize);
    const matrix = node.ownerSVGElement ? node.getScreenCTM() : null;
    if (matrix) size *= Math.hypot(matrix.c, matrix.d);
    if (size < 11.95) say("small type", node, size.toFixed(1));
  }

  // Titles, status, names and chips are whole, and what is written on a button stays on it.
  const text = document.createRange();
  const wide = node => (text.selectNodeContents(node),
    Math.max(node.matches("h2") ? text.getBoundingClientRect().width : 0, node.scrollWidth - 0.5));
  const titles = ".where h1, .seat b, .pl-chip :is(b, small), .pl header :is(h2, h3, small), .choices header h2, .result h2, .verd h2, .tot-box";
  for (const node of document.querySelectorAll(titles))
    if (seen(node) && (wide(node) > node.getBoundingClientRect().width + 0.5 || (node.matches("h2") && node.scrollHeight > node.clientHeight + 4)))
      say("cut off", node, `${node.scrollWidth}x${node.scrollHeight} in ${node.clientWidth}x${node.clientHeight}`);
  for (const node of document.querySelectorAll(".seat .says > *, .home header small, .pop header small")) {
    const room = node.closest(".says, header").getBoundingClientRect(), box = node.getBoundingClientRect();
    if (seen(node) && (box.top < room.bottom - 0.5 && box.bottom > room.bottom + 2 || node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflow === "hidden")) say("cut off", node);
  }
  for (const node of document.querySelectorAll(".where p > span:not([data-status]), .where [data-status] > span, .seat small > span")) {
    const room = node.closest("p, small").getBoundingClientRect(), box = node.getBoundingClientRect();
    if (seen(node) && box.top < room.bottom - 4 && !inside(box, room, 2)) say("cut off", node);
    // What makes a moment tense stands first, and may take the place of the round.
    if (seen(node) && node.closest("[data-status]") && box.top >= room.bottom - 4 && !document.querySelector("[data-tension]:not(:empty)")) say("left away", node);
  }
  for (const node of document.querySelectorAll(":is(.btn, .ch, .pl-chip, .crumb, .sheet-tabs button, .seat, .tray > .lead) *, .sheet-tabs button, .crumb")) {
    if (!own(node) || node.closest(".sr, .item, [hidden]") || !seen(node)) continue;
    const room = node.closest(".btn, .ch, .pl-chip, .crumb, .sheet-tabs button, .seat")?.getBoundingClientRect();
    const isCut = getComputedStyle(node).overflow === "hidden";
    for (const child of node.childNodes) {
      if (child.nodeType !== 3 || !child.textContent.trim()) continue;
      const range = document.createRange();
      range.selectNode(child);
      const box = isCut ? node.getBoundingClientRect() : range.getBoundingClientRect();
      if (room && !node.closest("small") && !inside(box, room, 1)) say("text outside its box", node);
      if (room && node.closest(".pl-chip") && box.right > room.right - 2) say("text at the edge of its chip", node);
    }
  }

  // Pieces stay in their part: on the board in the drawing, in a tray in their row; text stays on its card.
  for (const board of document.querySelectorAll(".board svg.part")) {
    const room = board.getBoundingClientRect();
    for (const piece of board.querySelectorAll(".piece[data-key] text")) {
      if (seen(piece) && !inside(piece.getBoundingClientRect(), room, 2)) say("outside the board", piece.closest(".piece"));
    }
  }
  for (const item of document.querySelectorAll(".tray > .item")) {
    if (!seen(item)) continue;
    const room = item.getBoundingClientRect();
    for (const text of item.querySelectorAll("text"))
      if (seen(text) && text.textContent.trim() && !inside(text.getBoundingClientRect(), room, 2))
        say("text outside its card", text, item.querySelector(".piece")?.dataset.key);
  }
  for (const item of document.querySelectorAll(".seat .mini .item")) {
    const room = item.closest(".seat").getBoundingClientRect(), box = item.getBoundingClientRect();
    if (seen(item) && (box.left < room.left - 1 || box.right > room.right + 1)) say("outside its plate", item.querySelector(".piece"));
    const name = item.closest(".seat").querySelector("b");
    if (!seen(item) || !name) continue;
    text.selectNodeContents(name);
    const {left, top, right, bottom} = text.getBoundingClientRect();
    // Its box is larger than what is drawn in it, and a long name ends where its room does.
    const said = {left, top, bottom, right: Math.min(right, name.getBoundingClientRect().right)};
    if (meet(box, said, 6)) say("on the name", item.querySelector(".piece"));
  }
  for (const tray of document.querySelectorAll(".tray")) {
    const items = [...tray.querySelectorAll(":scope > .item:not(.face)")].filter(seen);
    // Of a card its face: the margin around it is for its gold, and neighbours may share that.
    const face = item => item.querySelector(".piece.card .body rect:not(.halo, .target)") ?? item;
    const boxes = items.map(item => face(item).getBoundingClientRect());
    for (let one = 0; one < items.length; one += 1)
      for (let other = one + 1; other < items.length; other += 1)
        if (meet(boxes[one], boxes[other], 2.5))
          say("one on the other", items[one].querySelector(".piece"), items[other].querySelector(".piece").dataset.key);
  }

  // A chosen card is whole: its halo is in whatever cuts off what leaves it, and not under the board.
  for (const halo of document.querySelectorAll(".st > .hand .piece.card.chosen .halo.a")) {
    const box = halo.getBoundingClientRect();
    for (let room = halo.closest(".tray"); room !== document.body; room = room.parentElement)
      if (getComputedStyle(room).overflow !== "visible" && box.top < room.getBoundingClientRect().top - 1) say("cut off", halo.closest(".piece"));
    const there = document.elementsFromPoint(box.left + box.width / 2, box.top + 1);
    const under = there.findIndex(node => node.closest(".board")), over = there.findIndex(node => node.closest(".hand"));
    if (under >= 0 && (over < 0 || under < over)) say("under the board", halo.closest(".piece"));
  }

  // The large boxes keep out of each other's way, and what they hold is in them or can be scrolled to.
  const boxes = [".top .seats", ".st > .board", ".st > .rail", ".st > .hand", ".side"]
    .flatMap(name => [...document.querySelectorAll(name)].filter(seen).map(node => [name, node.getBoundingClientRect()]));
  for (const [name, box] of boxes)
    if (!inside(box, {left: 0, top: 0, right: innerWidth, bottom: innerHeight}, 2)) found.push(`${name} leaves the window`);
  for (let one = 0; one < boxes.length; one += 1)
    for (let other = one + 1; other < boxes.length; other += 1)
      if (meet(boxes[one][1], boxes[other][1], 3)) found.push(`${boxes[one][0]} and ${boxes[other][0]} overlap`);
  for (const name of [".st > .rail > .pl > .pl-body", ".st > .hand > *"]) {
    for (const node of document.querySelectorAll(name)) {
      const box = node.getBoundingClientRect(), home = node.closest(".rail, .hand");
      const scrolls = /auto|scroll/.test(getComputedStyle(home).overflowY) || /auto|scroll/.test(getComputedStyle(home).overflowX)
        || /auto|scroll/.test(getComputedStyle(node).overflowX);
      if (seen(node) && !scrolls && !inside(box, home.getBoundingClientRect(), 16)) found.push(`${name} is cut off`);
    }
  }

  // What a finger aims at is 44 pixels large, or lies beside something else that is aimed at.
  const aims = "button, a, input, select, .piece.legal";
  for (const node of document.querySelectorAll(".bar :is(a, button), .sheet-tabs button, .choices > header button, .ch, .foot button")) {
    if (!seen(node) || node.disabled) continue;
    const box = node.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const room = node.closest("[data-list], .bar .seats")?.getBoundingClientRect();
    if (room && !inside(box, room, 0)) continue;
    for (const [right, down] of [[0, -20], [0, 20], [-20, 0], [20, 0]]) {
      const hit = document.elementFromPoint(x + right, y + down);
      if (hit && hit !== document.documentElement && !hit.closest(aims)) say("small target", node, `${right} ${down}`);
    }
  }
  // A piece that is too small for a finger has a line that does the same, and lights it. All are measured first: a line that
  // is lit makes the browser lay the page out again.
  const lines = document.querySelectorAll("[data-choices] .ch");
  const small = [...document.querySelectorAll(`${isTab ? ".side " : ""}.piece.legal:not(.chosen)`)].filter(piece => {
    const {width, height} = piece.getBoundingClientRect();
    return seen(piece) && !piece.closest(".face") && Math.min(width, height) < 44;
  });
  for (const piece of lines.length ? small : []) {
    piece.dispatchEvent(new PointerEvent("pointerover", {bubbles: true}));
    if (![...lines].some(line => line.classList.contains("lit"))) say("small piece without a line", piece);
  }
  document.body.dispatchEvent(new PointerEvent("pointerover", {bubbles: true}));

  // Another tab of the sheet leaves the board as it is.
  if (isTab) return [...new Set(found)];

  // A board that is smaller than its floor can be scrolled; no board is a stamp.
  for (const part of document.querySelectorAll(".st > .board svg.part")) {
    const box = part.getBoundingClientRect();
    if (document.body.dataset.sheet !== "full" && Math.min(box.width, box.height) < 120) found.push("the board is a stamp");
  }

  // Nothing is small beside a void. Small is type below 13 pixels in the drawings, the least that is written elsewhere; a void
  // is a rectangle of the stage, larger than a hand of five cards as large as they are shown there, in which nothing stands:
  // no drawing (its floor beyond the drawing is bare), no card, no chip, nothing that lies in a panel or is written there.
  const isSmall = text => {
    const matrix = text.getScreenCTM();
    return seen(text) && text.textContent.trim() && parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.c, matrix.d) < 12.95;
  };
  const little = [...document.querySelectorAll(".stage svg text")].find(isSmall);
  const stage = document.querySelector(".stage").getBoundingClientRect(), cell = 8;
  const drawn = part => {
    const {a, e, f} = part.getScreenCTM(), {width, height} = part.viewBox.baseVal;
    return {left: e, top: f, right: e + width * a, bottom: f + height * a};
  };
  const filled = [
    ...[...document.querySelectorAll(".st > .board svg.part")].filter(seen).map(drawn),
    ...[...document.querySelectorAll(".stage :is(.item, .pl-chip, .pl-body > header, .tray > .lead)")].filter(seen)
      .map(node => node.getBoundingClientRect()),
  ];
  const isFree = (left, top) => !filled.some(box => meet(box, {left, top, right: left + cell, bottom: top + cell}, 0));
  const free = new Array(Math.floor(stage.width / cell)).fill(0);
  let bare = {area: 0};
  for (let y = stage.top; little && y + cell <= stage.bottom; y += cell) {
    free.forEach((rows, place) => { free[place] = isFree(stage.left + place * cell, y) ? rows + 1 : 0; });
    free.forEach((rows, first) => {
      for (let last = first, low = rows; last < free.length && free[last]; last += 1) {
        low = Math.min(low, free[last]);
        const [width, height] = [(last - first + 1) * cell, low * cell];
        if (width * height > bare.area) bare = {area: width * height, width, height, left: stage.left + first * cell, top: y + cell - height};
      }
    });
  }
  const cards = [...document.querySelectorAll(".st > .hand > .tray > .item")].filter(seen).map(item => item.getBoundingClientRect());
  const card = Math.max(80 * 109, ...cards.map(({width, height}) => width * height));
  if (bare.area > 5 * card)
    say("a void", little, `${bare.width}x${bare.height} at ${Math.round(bare.left)},${Math.round(bare.top)}`);

  // On the board nothing hides what is written, nor most of a piece, but others of its kind in the same stack.
  const loose = new CSSStyleSheet();
  loose.replaceSync(".board svg *{pointer-events:visiblePainted!important}.board :is(.target,.halo,.seal,.tab){pointer-events:none!important}");
  document.adoptedStyleSheets.push(loose);
  const home = node => node.closest(".piece[data-key], .ground");
  const kind = node => (node.dataset.key ?? "ground").split("-")[0];
  const homes = [...document.querySelectorAll(".board :is(.piece[data-key], .ground)")]
    .map(node => ({node, box: node.getBoundingClientRect()}));
  const above = mine => homes.filter(({node}) => node !== mine && kind(node) !== kind(mine)
    && mine.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
  // What is painted at a point takes long to find: it is asked once, and only where something else reaches. A box may be
  // told without the strokes on its edge, and those are thinner than 24 pixels.
  const reach = (others, [x, y]) => others.some(({box}) => meet(box, {left: x, top: y, right: x, bottom: y}, -24));
  const painted = new Map();
  const hits = ([x, y]) => {
    const spot = `${x} ${y}`;
    if (!painted.has(spot)) painted.set(spot, document.elementsFromPoint(x, y));
    return painted.get(spot);
  };
  const covers = (others, spot) => reach(others, spot) && hits(spot).some(hit => hit.closest(".board")
    && others.some(({node}) => node === home(hit)) && getComputedStyle(hit).opacity > 0.5);
  const spots = (box, shares) => shares.flatMap(across => shares.map(down =>
    [box.left + box.width * across, box.top + box.height * down]));
  for (const board of document.querySelectorAll(".board svg.part")) {
    const view = board.closest(".partbox").getBoundingClientRect();
    const figures = [...board.querySelectorAll("text, use[href^='#n-']")].filter(figure => home(figure) && seen(figure));
    const places = figures.map(figure => {
      const box = figure.getBoundingClientRect(), what = figure.textContent || figure.getAttribute("href");
      const others = inside(box, view, 0) ? above(home(figure)) : [];
      return {figure, box, what, hidden: spots(box, [0.2, 0.5, 0.8]).filter(spot => covers(others, spot)).length};
    });
    for (const {figure, box, what, hidden} of places) {
      // A piece that lies on another may write the same on itself.
      const again = places.some(other => other.hidden < 3 && other.what === what
        && Math.abs(other.box.left - box.left) < 5 && Math.abs(other.box.top - box.top) < 5);
      if (hidden > 2 && !again) say("hidden figure", home(figure), `${what} ${hidden} of 9`);
    }
    for (const piece of board.querySelectorAll(".piece[data-label]:not([data-label=''])")) {
      const body = piece.querySelector(".body");
      const box = body?.getBoundingClientRect();
      if (!box?.width || !seen(piece) || !inside(box, view, 0)) continue;
      // A dwarf stands on his lantern and takes all of it: that says who is there, and nothing of the place is lost.
      const others = above(piece).filter(({node}) => node.dataset.label && !(kind(piece) === "place" && kind(node) === "dwarf"));
      const grid = spots(box, [0.1, 0.3, 0.5, 0.7, 0.9]);
      if (!grid.some(spot => reach(others, spot))) continue;
      const mine = grid.filter(spot => hits(spot).some(hit => piece.contains(hit)));
      const hidden = mine.filter(spot => covers(others, spot)).length;
      if (mine.length > 3 && hidden > mine.length * 0.6) say("hidden piece", piece, `${hidden} of ${mine.length}`);
    }
  }
  document.adoptedStyleSheets.pop();
  return [...new Set(found)];
}
