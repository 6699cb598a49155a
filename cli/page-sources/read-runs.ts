import { memberOf } from '../../schema/member-of.ts';
import { splitAtMarks } from './marks.ts';

/** A run of text that is one node in the browser: a text node or an attribute. */
export interface Run {
  /** The region of the page, as in `data-region`; '' for none. */
  readonly region: string;
  /** Without marks. */
  readonly text: string;
  /** The marked ranges, with the number of the innermost mark. */
  readonly parts: readonly Part[];
}

type Part = readonly [from: number, to: number, index: number];

interface Open {
  readonly tag: string;
  readonly region: string;
  /** The number of open marks at the element's start: marks opened in a block end with it. */
  readonly marks: number;
}

const token =
  /<!--[\s\S]*?-->|<(script|style)\b[^>]*>([\s\S]*?)<\/\1>|<(\/?)([a-zA-Z][\w-]*)((?:[^>"]|"[^"]*")*?)(\/?)>|([^<]+)/g;
/** Attributes with visible or spoken text. */
const textAttributes = /\s(?:alt|aria-label|title|placeholder)="([^"]*)"/g;
/** Inline elements: a figure can begin in one and end in another. */
const isInline = /^(?:a|abbr|b|bdi|em|i|small|span|strong|sub|sup|tspan)$/;
const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** The runs of text on a page, in order. Includes the data of interactive parts, without a region. */
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
      for (const [, text = ''] of attributes.matchAll(textAttributes)) {
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

/** `marks` are the open ones, updated by the run. */
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

/** Every marked string in the data of a page. */
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
    return memberOf(entities, name) ?? whole;
  });
}
