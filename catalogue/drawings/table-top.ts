import { defineDrawing } from 'milepost';
import { line, obliqueDimension, type Point, polygon, type Sheet } from 'milepost/drawing';

const figure = 'dimensions';
/** How wide the case is drawn, in pixels, and how much of its top the panel takes. */
const drawn = { wide: 240, narrow: 160 };
const inset = 0.1;
/** Where the lock is on the panel and its radius, as shares of the top. */
const lock = { at: 0.74, radius: 0.1 };
const [along, down] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];

/** A unit on a table, to scale by its size, with the lock of its manual mode. */
export const tableTop = defineDrawing({
  name: 'table-top',
  words: ['lock'],
  needs: { figures: [figure] },
  examples: ['position', 'shape'],
  surroundings: ['table'],
  draw(sheet, subject) {
    const [width = 0.15, depth = 0.15, height = 0.07] = subject.sizes(figure);
    const across = Math.max((width + depth) * along, 1e-6);
    const scale = (sheet.isNarrow ? drawn.narrow : drawn.wide) / across;
    const [w, d, h] = [width * scale, depth * scale, height * scale];
    const at = isometric({ x: sheet.width / 2 + ((w - d) * along) / 2, y: 0 });
    const corner = (x: number, y: number) => at(w * (1.8 * x - 0.4), d * (1.8 * y - 0.4), 0);
    sheet.solid('world', polygon([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]));
    drawCase(sheet, at, [w, d, h]);
    const top = at(w * lock.at, d * (1 - lock.at), h);
    const over = { x: top.x, y: at(w, d, h).y - 26 };
    sheet.measure(line(top.x, top.y - lock.radius * w * down, over.x, over.y + 6));
    sheet.label(subject.word('lock'), over, { anchor: 'middle', isStrong: true });
    const [sayWidth = '', sayDepth = '', sayHeight = ''] = subject.sayEach(figure);
    measureEdge(sheet, [at(0, 0, 0), at(w, 0, 0)], -1, sayWidth);
    measureEdge(sheet, [at(0, 0, 0), at(0, d, 0)], 1, sayDepth);
    const [low, high] = [at(0, d, 0), at(0, d, h)];
    sheet.upright(low.y, high.y, low.x + 28, sayHeight, { from: low.x, of: figure });
  },
  small(sheet) {
    drawCase(sheet, isometric({ x: 48, y: 70 }), [48, 48, 22]);
  },
});

/** A place in a view in which lengths along all edges have one scale: to the left, to the right, and up. */
function isometric(front: Point) {
  return (left: number, right: number, up: number): Point => ({
    x: front.x + (right - left) * along,
    y: front.y - (left + right) * down - up,
  });
}

type Place = ReturnType<typeof isometric>;

/** The case with its panel and the lock on it. */
function drawCase(sheet: Sheet, at: Place, [w, d, h]: readonly [number, number, number]): void {
  const faces = [
    [at(0, 0, 0), at(w, 0, 0), at(w, 0, h), at(0, 0, h)],
    [at(0, 0, 0), at(0, d, 0), at(0, d, h), at(0, 0, h)],
    [at(0, 0, h), at(w, 0, h), at(w, d, h), at(0, d, h)],
  ];
  for (const face of faces) sheet.solid('ink', polygon(face), figure);
  const [a, b] = [inset, 1 - inset];
  const panel = [
    at(w * a, d * a, h),
    at(w * b, d * a, h),
    at(w * b, d * b, h),
    at(w * a, d * b, h),
  ];
  sheet.draw('ink', polygon(panel));
  const ring = Array.from({ length: 24 }, (_, index) => {
    const turn = (index / 24) * 2 * Math.PI;
    const [x, y] = [Math.cos(turn), Math.sin(turn)].map((each) => each * lock.radius * w);
    return at(w * lock.at + (x ?? 0), d * (1 - lock.at) + (y ?? 0), h);
  });
  sheet.solid('ink', polygon(ring));
  const [from, to] = [0.4, -0.4].map((share) =>
    at(w * (lock.at + share * lock.radius), d * (1 - lock.at), h),
  );
  if (from && to) sheet.draw('ink', line(from.x, from.y, to.x, to.y));
}

function measureEdge(
  sheet: Sheet,
  [from, to]: readonly [Point, Point],
  side: -1 | 1,
  text: string,
): void {
  const below = ({ x, y }: Point) => ({ x: x + side * 12, y: y + 20 });
  const ends = [below(from), below(to)] as const;
  const [one, other] = ends;
  const at = { x: (one.x + other.x) / 2 + side * 10, y: (one.y + other.y) / 2 + 18 };
  const anchor = side === 1 ? 'start' : 'end';
  obliqueDimension(sheet, ends, { text, at: { ...at, anchor }, of: figure });
}
