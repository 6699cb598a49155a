import { isFields } from '../core/data.ts';
import { compact, type FlatRecord, isEmpty, listIn } from './flat-record.ts';
import { readPath } from './flat-tabs.ts';

/** The prose that opens the page, section by section. */
export function readIntro(record: FlatRecord): readonly unknown[] {
  const to = 'intro';
  const [description, ...more] = ['productDescription', 'description', 'content'].flatMap((name) =>
    record.takeTexts(name, to),
  );
  const title = record.takeText('normalContentTitle', 'intro, title');
  const [opening, ...normal] = record.takeTexts('normalContent', to);
  const first = compact({ description, content: more, link: readLink(record) });
  const second = compact({ title, description: opening, content: normal });
  const others = listIn(record.take('subContents')).map((each, index) =>
    readSection(record, each, `subContents[${index}]`),
  );
  return [first, second, ...others].filter((each) => Object.keys(each ?? {}).length > 0);
}

function readSection(record: FlatRecord, section: unknown, from: string) {
  const to = 'intro';
  if (!isFields(section)) return record.refuse(from, 'is not an object');
  record.reportOthers(section, from, ['title', 'description', 'content']);
  const text = (name: 'title' | 'description') =>
    isEmpty(section[name]) ? undefined : record.text(section[name], `${from}.${name}`, to);
  return compact({
    title: text('title'),
    description: text('description'),
    content: record.texts(section.content, `${from}.content`, to),
  });
}

/** A link has a text and a path, whatever they are called; anything else can't be followed. */
function readLink(record: FlatRecord) {
  const value = record.take('linkContent');
  if (value === undefined) return undefined;
  const link = isFields(value) ? value : {};
  const first = (...names: string[]) =>
    names.map((name) => link[name]).find((each) => !isEmpty(each));
  const target = first('path', 'link', 'url', 'href');
  const label = record.readText(first('label', 'title', 'text', 'content'));
  if (target === undefined || !label) {
    return record.refuse('linkContent', 'has no text and path of a link');
  }
  const path = readPath(record, target, 'linkContent', 'intro, link');
  return path === undefined ? undefined : { label, path };
}

/** The section that closes the page. */
export function readConclusion(record: FlatRecord) {
  const title = record.takeText('conclutionTitle', 'conclusion, title');
  const paragraphs = ['conclusion', 'conclutions'].flatMap((name) =>
    record.takeTexts(name, 'conclusion, paragraphs'),
  );
  return title || paragraphs.length > 0 ? compact({ title, paragraphs }) : undefined;
}
