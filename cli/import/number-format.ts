/** What a cell shows around its number, by the code of its number format. */
export interface FormatParts {
  readonly before: string;
  /** The places of the number, `0.0` or `General`, without what is around them. */
  readonly digits: string;
  readonly behind: string;
  /** Whether it shows hundredths: a `%` in quotes is only a sign. */
  readonly isShare: boolean;
}

const token =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|\[\$(?<currency>[^\]-]*)(?:-[^\]]*)?\]|(?<colour>\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\])|(?<blank>_.)|\*.|(?<digits>General|@|(?:[#0?]+ )?[#0?]+\/[#0?\d]+|(?:[#0?][#0?.,]*(?:\\?[ \u00A0]##[0?])*|\.[#0?]+)(?:\.[#0?]+)?,*(?:E[+-]0+)?)|(?<sign>[^A-Za-z[\]"\\])/giuy;

/**
 * The section of a format by which a number is shown: without what can't be read for certain, such as
 * `[=1]` or a date, it is undefined. A minus that the section writes itself is kept.
 */
export function formatParts(format: string, value: number): FormatParts | undefined {
  const sections = format.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+|(?<=;)(?=;|$)/gu) ?? [''];
  const own = value < 0 ? sections[1] : value === 0 ? sections[2] : undefined;
  const found = partsOf(own ?? sections[0] ?? '');
  if (!found || own === '' || sections.some((each) => /\[[<>=]/.test(each))) return undefined;
  if (value >= 0) return found;
  if (own === undefined) return { ...found, before: `-${found.before}` };
  // A section for negative numbers shows their size: with brackets for a minus, it is no figure.
  const [first] = sections.map(partsOf);
  const same = first && [first.before, first.behind].join() === bare(found).join();
  return same ? { ...found, before: `-${first.before}` } : undefined;
}

/** What is around a text that a cell shows; undefined if nothing is. */
export function aroundText(format: string): string | undefined {
  const section = format.match(/(?:"[^"]*"|\\.|[^;])+/gu)?.find((each) => /@/.test(each));
  const { before = '', behind = '' } = partsOf(section ?? '') ?? {};
  return `${before}${behind}`.trim() || undefined;
}

const bare = ({ before, behind }: FormatParts) => [before.replace(/-/, ''), behind];

function partsOf(section: string): FormatParts | undefined {
  const around = ['', ''];
  let [digits, end, isShare] = ['', 0, false];
  for (const { 0: all, index, groups = {} } of section.matchAll(token)) {
    end = index + all.length;
    if (groups.digits !== undefined && digits) return undefined;
    digits ||= groups.digits ?? '';
    const { quoted, escaped, currency, blank, sign } = groups;
    isShare ||= sign === '%';
    around[digits ? 1 : 0] += quoted ?? escaped ?? currency ?? sign ?? (blank ? ' ' : '');
  }
  if (end < section.length || (section !== '' && !digits)) return undefined;
  const [before = '', behind = ''] = around.map((text) => text.replace(/\s+/g, ' '));
  return { before: before.trimStart(), digits, behind: behind.trimEnd(), isShare };
}
