/** A device by the road, and how far it reaches or can be seen. */
export interface Device {
  readonly name: string;
  readonly path: string;
  /** In metres. */
  readonly range: number;
  /** The range in the words of the page's language. */
  readonly said: string;
}

/** Where a device stands on the road, in metres from its beginning, and which way it looks. */
interface Placed {
  readonly device: Device;
  readonly at: number;
  /** 1: along the road; -1: against it. */
  readonly way: 1 | -1;
}

/** A label beside the road, with its line to the device; pixels, along and across the road. */
export interface PlanLabel {
  readonly device: Device;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
  /** Where its line meets the road. */
  readonly edge: number;
  readonly reach: Reach;
}

/** A reach as a line from its post, with what it says in it. */
export interface Reach {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  /** Where posts of others cross it, and where its words are. */
  readonly crossed: readonly number[];
  readonly words: number;
}

export interface Plan {
  readonly height: number;
  /** Pixels to the metre. */
  readonly scale: number;
  /** The middle of the road and half of its width. */
  readonly middle: number;
  readonly half: number;
  readonly labels: readonly PlanLabel[];
}

/** Three lanes in each direction, in metres. */
export const laneWidth = 3.5;
export const lanes = 3;
const halfRoad = laneWidth * lanes + 0.75;

/** Where the longest reach begins, and the length of road beyond it, as parts of it. */
const lead = 0.008;
const length = 1.3;

/** Rows of labels, as high as a target, and of reaches. */
const row = 44;
const reachRow = 24;
const dot = 14;
/** Air at the ends of the road; on wide screens the button to the top is at the right. */
const margin = 0;
const marginRight = 64;
/** A character of a label is as wide as this on the average, in pixels. */
const character = 7.4;

/** The first of each group, then the second of each, and so on, as many as are wanted. */
export function inTurn<Item>(groups: readonly (readonly Item[])[], most: number): Item[] {
  const turns = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: turns }, (_, turn) =>
    groups.flatMap((group) => group.slice(turn, turn + 1)),
  )
    .flat()
    .slice(0, most);
}

/**
 * The longest reach begins at the start of the road. The others stand at equal distances along it and
 * look back: where they are is not stated anywhere, how far they reach is.
 */
export function placed(devices: readonly Device[]): Placed[] {
  const sorted = devices.toSorted((a, b) => a.range - b.range);
  const longest = sorted.pop();
  if (!longest) return [];
  const road = longest.range * length;
  const step = road / (sorted.length + 1);
  return [
    { device: longest, at: longest.range * lead, way: 1 },
    ...sorted.map((device, index): Placed => {
      const at = Math.max(device.range, step * (index + 1));
      return { device, at, way: -1 };
    }),
  ];
}

/** The length of the road that the devices need, in metres. */
export function roadLength(devices: readonly Device[]): number {
  return Math.max(...devices.map(({ range }) => range)) * length;
}

/** Devices on one road at one scale, as wide as `width` in pixels. */
export function drawPlan(devices: readonly Device[], width: number): Plan {
  const scale = width / roadLength(devices);
  const half = halfRoad * scale;
  const all = placed(devices).map((each, index) => ({ ...each, isAbove: index % 2 === 0 }));
  const above = sideOf(
    all.filter(({ isAbove }) => isAbove),
    scale,
    width,
  );
  const below = sideOf(
    all.filter(({ isAbove }) => !isAbove),
    scale,
    width,
  );
  const middle = above.height + half;
  const height = Math.ceil(middle + half + below.height);
  return {
    height,
    scale,
    middle,
    half,
    labels: [
      ...above.labels.map((label) => ({
        ...label,
        y: middle - half - label.y,
        edge: middle - half,
        reach: { ...label.reach, y: middle - half - label.reach.y },
      })),
      ...below.labels.map((label) => ({
        ...label,
        y: middle + half + label.y,
        edge: middle + half,
        reach: { ...label.reach, y: middle + half + label.reach.y },
      })),
    ],
  };
}

/** One side of the road: reaches next to it, then labels in as few rows as they need. */
function sideOf(all: readonly Placed[], scale: number, width: number) {
  const reaches = new Map(
    all.map(({ device, at, way }, index) => {
      const ends = [at * scale, (at + way * device.range) * scale].sort((a, b) => a - b);
      const [from = 0, to = 0] = ends;
      const crossed = all
        .map((other) => other.at * scale)
        .filter((post) => post > from + dot && post < to - dot)
        .sort((a, b) => a - b);
      const half = (device.said.length * character) / 2 + dot;
      const words = [0.5, 0.35, 0.65, 0.2, 0.8]
        .map((part) => from + (to - from) * part)
        .find((x) => crossed.every((post) => Math.abs(post - x) > half));
      const y = reachRow * (index + 1);
      return [device, { from, to, y, crossed, words: words ?? (from + to) / 2 }];
    }),
  );
  const start = reachRow * (all.length + 1);
  const [rows = []] = [all, all.toReversed()]
    .map((order) => rowsOf(order, scale, width))
    .sort((a, b) => Number(isForced(a)) - Number(isForced(b)) || countOf(a) - countOf(b));
  const labels = rows.flatMap(({ device, line, anchor, row: index }) => {
    const reach = reaches.get(device);
    return reach ? { device, x: line, y: start + row * index + row / 2, anchor, reach } : [];
  });
  return { labels, height: start + row * countOf(rows) + 8 };
}

/** A label that has its place. */
interface Taken {
  readonly device: Device;
  readonly anchor: 'start' | 'end';
  readonly row: number;
  readonly left: number;
  readonly right: number;
  /** Where its line is. */
  readonly line: number;
  /** It has no room: its line or its end meets something. */
  readonly isForced?: boolean;
}

function isForced(rows: readonly Taken[]): boolean {
  return rows.some((each) => each.isForced);
}

function countOf(rows: readonly Taken[]): number {
  return Math.max(-1, ...rows.map((each) => each.row)) + 1;
}

/** Gives each label, in this order, the first row in which neither it nor its line meets another. */
function rowsOf(all: readonly Placed[], scale: number, width: number): Taken[] {
  const taken: Taken[] = [];
  for (const { device, at } of all) {
    const line = at * scale;
    const long = [...`${device.name} ${device.said}`].length * character + dot;
    const sides = [
      { device, line, anchor: 'start', left: line - dot / 2, right: line + long },
      { device, line, anchor: 'end', left: line - long, right: line + dot / 2 },
    ] as const;
    const places = Array.from({ length: all.length + 1 }, (_, index) =>
      sides.map((side) => ({ ...side, row: index })),
    ).flat();
    const free = places.find(
      (place) =>
        place.left >= margin &&
        place.right <= width - (width < 768 ? margin : marginRight) &&
        !taken.some((each) => meets(each, place)),
    );
    // A label that is longer than the road goes beyond its end, in a row of its own.
    taken.push(free ?? { ...sides[line < width / 2 ? 0 : 1], row: countOf(taken), isForced: true });
  }
  return taken;
}

/** Whether a label or its line would meet another one. */
function meets(other: Taken, { row: index, left, right, line }: Taken): boolean {
  const gap = 12;
  if (other.row === index) return left < other.right + gap && other.left - gap < right;
  if (other.row < index) return other.left - gap < line && line < other.right + gap;
  return left - gap < other.line && other.line < right + gap;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
