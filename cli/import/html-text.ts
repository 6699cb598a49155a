import { isWebAddress } from '../../schema/address.ts';

/** The names of the characters from U+00A0 to U+00FF. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml';
const entities = new Map<string, string>([
  ...latin.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', hellip: '…' },
    ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', euro: '€' },
    ...{ trade: '™', bull: '•', minus: '−', le: '≤', ge: '≥', ne: '≠', asymp: '≈', Omega: 'Ω' },
    ...{
      omega: 'ω',
      mu: 'µ',
      alpha: 'α',
      Delta: 'Δ',
      prime: '′',
      Prime: '″',
      infin: '∞',
      oelig: 'œ',
    },
  }),
]);

const block = /^\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|table|section|article|blockquote|dl|dt|dd|hr)$/i;

/**
 * A text with the marks of the catalogue from HTML: paragraphs, items of lists and rows are lines, bold and links
 * to web addresses are marks, all other elements are gone. A written-out `\n` is a line as well.
 */
export function htmlText(html: string): string {
  const plain = html
    .replace(/<!--.*?-->|<(script|style)\b.*?<\/\1\s*>/gis, '')
    .replace(/\s*\r?\n\s*/g, /<(?:p|br|li|div)\b/i.test(html) ? ' ' : '\n')
    .replace(/\\r?\\n|\\n/g, '\n');
  let result = '';
  let isBold = false;
  let link: { readonly address: string; readonly start: number } | undefined;
  for (const part of plain.split(/(<\/?[a-z][^<>]*>)/i)) {
    const [, name = ''] = /^<(\/?[a-z][a-z\d]*)/i.exec(part) ?? [];
    if (name === '') result += decoded(part);
    else if (block.test(name)) result += isBold ? '**\n**' : '\n';
    else if (/^\/?(?:td|th)$/i.test(name)) result += ' ';
    else if (/^\/?(?:b|strong)$/i.test(name)) {
      const begins = !name.startsWith('/');
      if (begins !== isBold) result += '**';
      isBold = begins;
    } else if (/^a$/i.test(name)) {
      const [, , address = ''] = /\bhref\s*=\s*(["'])(.*?)\1/i.exec(part) ?? [];
      link = { address: decoded(address), start: result.length };
    } else if (/^\/a$/i.test(name) && link) {
      const label = result.slice(link.start).trim();
      const isKept = isWebAddress(link.address) && /^[^()\s]+$/.test(link.address);
      if (isKept && /^[^\][\n]+$/.test(label))
        result = `${result.slice(0, link.start)}[${label}](${link.address})`;
      link = undefined;
    }
  }
  const lines = (isBold ? `${result}**` : result).split('\n');
  return lines
    .map(tidied)
    .filter((line) => line !== '')
    .join('\n');
}

/** A line without spaces inside its bold parts, and without empty ones. */
function tidied(line: string): string {
  const parts = line.replace(/[ \t]+/g, ' ').split('**');
  const marked = parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const [, before = '', text = '', behind = ''] = /^(\s*)(.*?)(\s*)$/.exec(part) ?? [];
    return text === '' ? before : `${before}**${text}**${behind}`;
  });
  return marked.join('').trim();
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z][a-z\d]*));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return entities.get(name) ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
