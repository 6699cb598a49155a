import { isRightToLeft } from '../../schema/languages/script.ts';

declare const isMarkup: unique symbol;

/**
 * HTML, XML or SVG in which every value is escaped. Only this file makes it, and what is written to
 * a page asks for it: a plain string in its place does not compile.
 */
export type Markup = string & { readonly [isMarkup]: true };

type Attributes = Readonly<Record<string, string | number>>;
type Content = Markup | readonly Markup[];

/** Text between tags. */
export function text(value: string): Markup {
  return escapeText(value) as Markup;
}

/** An element with its attributes. Without content it has no end tag, as `<meta>` in HTML. */
export function element(name: string, attributes: Attributes, content?: Content): Markup {
  const open = `<${name}${attributesOf(attributes)}>`;
  if (content === undefined) return open as Markup;
  const inside = typeof content === 'string' ? content : joined(content);
  return `${open}${inside}</${name}>` as Markup;
}

/** One after the other. By `+`, the engine copies a long document once, and not for each element around it. */
export function joined(all: readonly Markup[]): Markup {
  return all.reduce((before, each) => (before + each) as Markup, '' as Markup);
}

/** An element of XML without content: `<path/>`. */
export function emptyElement(name: string, attributes: Attributes): Markup {
  return `<${name}${attributesOf(attributes)}/>` as Markup;
}

/** Data inside of a script element, which they can't end. */
export function json(data: object | string): Markup {
  return JSON.stringify(data).replaceAll('<', '\\u003c') as Markup;
}

/** A style or a script of the tool in a document. Throws if it would end its element. */
export function code(source: string): Markup {
  if (/<\/(?:style|script)|<!--/i.test(source)) throw new Error('This ends an element of HTML.');
  return source as Markup;
}

/** What React has rendered: it escapes by itself. */
export function rendered(html: string): Markup {
  return html as Markup;
}

/** A whole page; `own` are attributes of its body. */
export function htmlDocument(
  language: string,
  head: Content,
  body: Content,
  own: Attributes = {},
): Markup {
  const content = [element('head', {}, head), element('body', own, body)];
  const dir = isRightToLeft(language) ? { dir: 'rtl' } : {};
  return `<!doctype html>${element('html', { lang: language, ...dir }, content)}` as Markup;
}

/** A whole XML file. */
export function xmlDocument(root: Markup): Markup {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n` as Markup;
}

/**
 * A line of `_redirects` or `_headers`, of words with spaces between. Throws on a word that is none:
 * it would become two, or another line.
 */
export function line(...words: readonly string[]): string {
  const wrong = words.find((word) => !/^\S+$/.test(word));
  if (wrong !== undefined) throw new Error(`Not one word of a line: ${JSON.stringify(wrong)}`);
  return words.join(' ');
}

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(String(value))}"`)
    .join('');
}

function escapeText(value: string): string {
  if (!/[&<>"]/.test(value)) return value;
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
