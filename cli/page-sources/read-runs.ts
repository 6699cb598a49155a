import { splitAtMarks } from './marks.ts';

/** A run of words on a page, as the browser has it in one piece: the text of a node, or an attribute. */
export interface Run {
  /** The name of the part of the page that it is in, as `data-region` has it; '' for none. */
  readonly region: string;
  /** Without marks. */
  readonly text: string;
  /** The stretches that have marks, with the number of the innermost. */
  readonly parts: readonly Part[];
}

type Part = readonly [from: number, to: number, index: number];

interface Open {
  readonly tag: string;
  readonly region: string;
  /** The marks that are open where the element begins: what is opened inside of a block ends with it. */
  readonly marks: number;
}

const token =
  /<!--[\s\S]*?-->|<(script|style)\b[^>]*>([\s\S]*?)<\/\1>|<(\/?)([a-zA-Z][\w-]*)((?:[^>"]|"[^"]*")*?)(\/?)>|([^<]+)/g;
/** What is said of an element without words of its own. */
const saying = /\s(?:alt|aria-label|title|placeholder)="([^"]*)"/g;
/** A figure begins in one of them and ends in another. */
const isInline = /^(?:a|abbr|b|bdi|em|i|small|span|strong|sub|sup|tspan)$/;
const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * The runs of words of a page, in their order. What interactive parts get as data is among them, with
 * no region.
 */
export function readRuns(html: string): Run[] {
  const runs: Run[] = [];
  const marks: number[] = [];
  const open: Open[] = [];
  const regionNow = () => open.at(-1)?.region ?? '';
  const body = html.slice(html.indexOf('</head>'));
  for (const [, script, code = '', end, tag = '', attributes = '', isEmpty, words] of body.matchAll(
    token,
  )) {
    if (words !== undefined) add(readRun(unescaped(words), regionNow(), marks));
    else if (script === 'script') for (const text of stringsIn(code)) addData(text);
    else if (end) close(tag);
    else if (tag !== '') {
      for (const [, text = ''] of attributes.matchAll(saying)) {
        add(readRun(unescaped(text), regionNow(), []));
      }
      const [, region = regionNow()] = /\sdata-region="([^"]*)"/.exec(attributes) ?? [];
      if (!isEmpty && !isVoid.test(tag)) open.push({ tag, region, marks: marks.length });
    }
  }
  return runs;

  function add(run: Run) {
    if (run.text.trim() !== '') runs.push(run);
  }
  function addData(text: string) {
    if (text.includes('<')) runs.push(...readRuns(`</head>${text}`));
    else add(readRun(text, '', []));
  }
  function close(tag: string) {
    const index = open.findLastIndex((each) => each.tag === tag);
    if (index < 0) return;
    if (!isInline.test(tag)) marks.length = Math.min(marks.length, open[index]?.marks ?? 0);
    open.length = index;
  }
}

/** `marks` are those that are open, and afterwards those that still are. */
function readRun(source: string, region: string, marks: number[]): Run {
  let text = '';
  const parts: Part[] = [];
  for (const piece of splitAtMarks(source)) {
    if ('text' in piece) {
      const index = marks.at(-1);
      if (index !== undefined) parts.push([text.length, text.length + piece.text.length, index]);
      text += piece.text;
    } else if (piece.index === undefined) marks.pop();
    else marks.push(piece.index);
  }
  return { region, text, parts };
}

/** Every string in the data of a page that has marks. */
function* stringsIn(code: string): Generator<string> {
  let data: unknown;
  try {
    data = JSON.parse(code);
  } catch {
    return;
  }
  yield* stringsOf(data);
}

function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string' && /[\uE000-\uE800]/.test(value)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const each of Object.values(value)) yield* stringsOf(each);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return entities[name] ?? whole;
  });
}
