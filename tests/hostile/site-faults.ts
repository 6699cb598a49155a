import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ElementNode, elementsBelow, parseHtml } from '../html.ts';
import { filesBelow } from '../pages.ts';

/** What a site may hold that a host, a disk or a browser would trip over; a sentence each. */
export function faultsOfSite(folder: string, base: string): string[] {
  const files = filesBelow(folder);
  const known = new Set(files);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return [
    ...paths.flatMap(faultsOfName),
    ...faultsOfCase(paths, (path) =>
      known.has(path) ? readFileSync(join(folder, path), 'utf8') : listOf(join(folder, path)),
    ),
    ...files
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) => faultsOfPage(file, readFileSync(join(folder, file), 'utf8'), known, base)),
    ...files
      .filter((file) => file.endsWith('.csv'))
      .filter((file) => formula.test(readFileSync(join(folder, file), 'utf8')))
      .map((file) => `${file}: a cell is a formula`),
    ...faultsOfRules(readFileSync(join(folder, '_redirects'), 'utf8'), base),
  ];
}

/** A number is none. */
const formula = /(?<=^|,)"?(?:[=+@\t＝＋－＠]|\r(?!\n)|-(?!\d+(?:[.,]\d+)?(?:,|"|$)))/m;

function listOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort().join('\n');
}

/** Names that another disk takes not at all. */
function faultsOfName(path: string): string[] {
  const faults: string[] = [];
  const name = path.split('/').at(-1) ?? '';
  if (Buffer.byteLength(name) > 240) faults.push(`"${name}" is too long for a disk.`);
  if (/[\p{Cc}\p{Cs}<>:"|?*\\\u202A-\u202E\u2066-\u2069]|[. ]$/u.test(name)) {
    faults.push(`${JSON.stringify(name)} is no name on Windows, or not what it seems.`);
  }
  if (/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name)) {
    faults.push(`"${name}" is a device on Windows.`);
  }
  return faults;
}

/** Files and folders that are one on some disks, unless it does not matter which of them is there. */
function faultsOfCase(paths: readonly string[], read: (file: string) => string | undefined) {
  const folded = new Map<string, string>();
  return paths.flatMap((path) => {
    const same = path.normalize('NFC').toLowerCase().toUpperCase();
    const other = folded.get(same);
    folded.set(same, path);
    if (other === undefined || other === path || read(path) === read(other)) return [];
    return [`"${other}" and "${path}" are one file on some disks.`];
  });
}

/** Scripts and handlers that are not the tool's, and addresses that lead nowhere. */
function faultsOfPage(
  file: string,
  html: string,
  known: ReadonlySet<string>,
  base: string,
): string[] {
  const elements = elementsBelow(parseHtml(html));
  const faults = elements.flatMap((element) =>
    faultsOfElement(element, known, base).map((what) => `${file}: ${what}`),
  );
  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
  for (const id of new Set(ids.filter((each, place) => ids.indexOf(each) < place))) {
    // A link, a label and a script find the first one alone.
    faults.push(`${file}: two elements have the id "${id}"`);
  }
  const stray = /[\uFFFD\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u.exec(
    html,
  )?.[0];
  if (stray !== undefined) faults.push(`${file}: ${JSON.stringify(stray)}`);
  return faults;
}

const isPressed = (name: string) => name === 'a' || name === 'button';

const addressAttributes = ['href', 'src', 'poster', 'action', 'data-page'];

function faultsOfElement(
  { name, attributes, parent }: ElementNode,
  known: ReadonlySet<string>,
  base: string,
): string[] {
  const faults: string[] = [];
  if (isPressed(name)) {
    for (let above = parent; above; above = above.parent) {
      // A browser would close the outer one, so that a script finds another page than it was given.
      if (isPressed(above.name)) faults.push(`<${name}> in <${above.name}>`);
    }
  }
  const type = attributes.get('type') ?? '';
  const isTool = /json$/.test(type) || attributes.get('src') === '' || !attributes.has('src');
  if (['iframe', 'object', 'embed', 'base'].includes(name)) faults.push(`<${name}>`);
  if (name === 'script' && !isTool) faults.push(`a script from ${attributes.get('src')}`);
  for (const [key, value] of attributes) {
    if (key.startsWith('on')) faults.push(`<${name} ${key}>`);
    if (addressAttributes.includes(key)) faults.push(...faultsOfAddress(value, known, base));
  }
  return faults;
}

function faultsOfAddress(address: string, known: ReadonlySet<string>, base: string): string[] {
  if (address === '' || /^(?:#|mailto:|tel:|data:image\/)/.test(address)) return [];
  if (/^https?:\/\/[^/\\]/i.test(address)) return [];
  const url = new URL(address, 'https://site.invalid');
  if (url.origin !== 'https://site.invalid') return [`"${address}" leads elsewhere`];
  if (!url.pathname.startsWith(base)) return [];
  let path: string;
  try {
    path = decodeURIComponent(url.pathname).slice(base.length);
  } catch {
    return [`"${address}" can't be decoded`];
  }
  const isThere = [path, `${path.replace(/\/$/, '')}/index.html`, join(path, 'index.html')].some(
    (each) => known.has(each),
  );
  return isThere ? [] : [`"${address}" is nowhere`];
}

/** A rule is two words and a number: from and to are plain paths. */
function faultsOfRules(rules: string, base: string): string[] {
  return rules
    .split('\n')
    .filter((rule) => rule !== '')
    .filter((rule) => {
      const [from = '', to = '', status, ...more] = rule.split(' ');
      const isPlain = (path: string) =>
        path.startsWith(base) && !/^\/[/\\]|[*:\\]|\/:|%/.test(path);
      return (
        more.length > 0 || status !== '301' || !isPlain(from) || !isPlain(to.split(/[?#]/)[0] ?? '')
      );
    })
    .map((rule) => `_redirects: "${rule}"`);
}
