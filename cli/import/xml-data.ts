import { isFields } from '../core/data.ts';
import { readXml, textIn, type XmlElement } from '../i18n/exchange/read-xml.ts';

/**
 * XML as nested data: elements and attributes are fields by their names, an element that is repeated is a list, and its
 * text is `value` where it has attributes. Elements that only differ in their language are one, by language. Throws a
 * FormatError if it isn't well-formed.
 */
export function xmlData(text: string): Readonly<Record<string, unknown>> {
  const root = readXml(text, 'XML');
  return { [root.name]: dataOf(root) };
}

function dataOf(element: XmlElement): unknown {
  const { attributes, children } = element;
  const inner = children.filter((child): child is XmlElement => typeof child !== 'string');
  const own = children.some((child) => typeof child === 'string' && child.trim() !== '');
  const text = textIn(element).trim();
  if (attributes.size === 0 && (inner.length === 0 || own)) return text;
  const all = new Map<string, unknown[]>([...attributes].map(([name, value]) => [name, [value]]));
  const add = (name: string, value: unknown) => {
    const others = all.get(name);
    if (others) others.push(value);
    else all.set(name, [value]);
  };
  if (!own) for (const child of inner) add(child.name, dataOf(child));
  if (own && text !== '') add('value', text);
  return Object.fromEntries([...all].map(([name, values]) => [name, byLanguage(values)]));
}

/** Texts by the languages that they state, or else a list; one value is no list. */
function byLanguage(values: readonly unknown[]): unknown {
  const texts = values.map((value): readonly [string, unknown] | undefined => {
    if (!isFields(value) || Object.keys(value).length !== 2) return undefined;
    const code = value['xml:lang'] ?? value.lang ?? value.language;
    return typeof code === 'string' && 'value' in value ? [code, value.value] : undefined;
  });
  const known = texts.filter((each) => each !== undefined);
  const codes = new Set(known.map(([code]) => code));
  if (known.length === values.length && codes.size === known.length)
    return Object.fromEntries(known);
  return values.length === 1 ? values[0] : values;
}
