import { isWebAddress } from '../../schema/address.ts';
import { memberOf } from '../../schema/member-of.ts';
import table from './html-characters.json' with { type: 'json' };

/** The character of a name; undefined if it is not known. `&uuml;` is u with two points. */
function characterOf(name: string): string | undefined {
  const [, letter = '', mark = ''] = /^([A-Za-z])([a-z]+)$/.exec(name) ?? [];
  const accent = memberOf<string>(table.marks, mark);
  return memberOf<string>(table.characters, name) ?? (accent && (letter + accent).normalize('NFC'));
}

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
  return lines.flatMap((line) => tidied(line) || []).join('\n');
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
    if (name !== undefined) return characterOf(name) ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
