import { describe, expect, test } from 'vitest';
import { readXliff } from '../../cli/i18n/exchange/read-xliff.ts';
import { elementsOf, readXml, type XmlElement } from '../../cli/i18n/exchange/read-xml.ts';
import { textsToTranslate } from '../../cli/i18n/exchange/texts-to-translate.ts';
import { writeXliff } from '../../cli/i18n/exchange/write-xliff.ts';
import { fromXliffId, toXliffId } from '../../cli/i18n/exchange/xliff-ids.ts';
import { prepareCatalogue } from '../../cli/run/read-catalogue.ts';
import { fullCatalogue } from '../full-site.ts';
import { repository } from '../milepost.ts';
import { openCases } from './cases.ts';
import { fixtureData } from './fixtures.ts';

const rows = openCases('xliff');

/** What the standard says of an element: its attributes and children, in their order. */
interface Shape {
  /** Those that are required have an exclamation mark. */
  readonly attributes: string;
  readonly children: string;
  readonly hasText?: true;
}

const shapes = fixtureData<Readonly<Record<string, Shape>>>('xliff-shapes.yaml');

/** What of an element and all below it is against the standard. */
function* faultsOf(element: XmlElement): Generator<string> {
  const { name, uri, attributes, children, line } = element;
  const shape = shapes[name];
  const where = `<${name}> on line ${line}`;
  if (!shape || uri !== 'urn:oasis:names:tc:xliff:document:2.0') {
    yield `${where} is not in the standard`;
    return;
  }
  const known = shape.attributes.split(' ');
  for (const each of known.filter((key) => key.endsWith('!'))) {
    if (!attributes.has(each.slice(0, -1))) yield `${where} lacks ${each.slice(0, -1)}`;
  }
  for (const [key, value] of attributes) {
    if (!known.includes(key) && !known.includes(`${key}!`)) yield `${where} has no ${key}`;
    if (/^(?:id|dataRef.*)$/.test(key) && !/^[\p{L}\p{N}.:_-]+$/u.test(value)) {
      yield `${where}: ${key}="${value}" is no NMTOKEN`;
    }
  }
  const order = elementsOf(element).map((child) => `${child.name} `);
  if (!new RegExp(shape.children).test(order.join(''))) yield `${where} has ${order.join('')}`;
  const hasText = children.some((child) => typeof child === 'string' && child.trim() !== '');
  if (hasText && !shape.hasText) yield `${where} has text`;
  yield* constraintsOn(element, where);
  for (const child of elementsOf(element)) yield* faultsOf(child);
}

/** What a schema can't say: unique ids, data that is there, states, subtypes. */
function* constraintsOn(element: XmlElement, where: string): Generator<string> {
  const { name, attributes } = element;
  const isUnique = (all: readonly XmlElement[]) => {
    const ids = all.map((each) => each.attributes.get('id'));
    return new Set(ids).size === ids.length;
  };
  const below = (each: XmlElement): XmlElement[] => [each, ...elementsOf(each).flatMap(below)];
  if (name === 'xliff' && !isUnique(elementsOf(element))) yield `${where}: files share an id`;
  if (name === 'file' && !isUnique(elementsOf(element))) yield `${where}: units share an id`;
  if (name === 'segment') {
    const hasTarget = elementsOf(element, 'target').length > 0;
    const state = attributes.get('state') ?? 'initial';
    if (!['initial', 'translated'].includes(state)) yield `${where} has the state ${state}`;
    if (state !== 'initial' && !hasTarget) yield `${where} is ${state} without a target`;
    if (!/^(?:[^\s:]+:[^\s:]+)?$/.test(attributes.get('subState') ?? ''))
      yield `${where}: subState`;
  }
  if (name === 'pc' && attributes.has('subType') && !attributes.has('type')) yield `${where}: type`;
  if (name !== 'unit') return;
  const codesIn = (side: string) =>
    elementsOf(element, 'segment')
      .flatMap((segment) => elementsOf(segment, side))
      .flatMap((each) => below(each).slice(1))
      .filter((each) => each.name !== 'cp');
  for (const side of ['source', 'target']) {
    if (!isUnique(codesIn(side))) yield `${where}: codes of the ${side} share an id`;
  }
  const data = elementsOf(element, 'originalData').flatMap((each) => elementsOf(each));
  const ids = new Set(data.map((each) => each.attributes.get('id')));
  if (ids.size !== data.length) yield `${where}: data share an id`;
  for (const code of [...codesIn('source'), ...codesIn('target')]) {
    for (const [key, value] of code.attributes) {
      if (key.startsWith('dataRef') && !ids.has(value)) yield `${where} has no data ${value}`;
    }
  }
}

async function exportOf(folder: string, target: string) {
  const { context } = await prepareCatalogue(folder, { cwd: folder });
  return textsToTranslate(context, target);
}

describe('XLIFF 2.1', () => {
  test.each([`${repository}/catalogue`, fullCatalogue])(
    'what is written follows the standard: %s',
    async (folder) => {
      const texts = await exportOf(folder, 'fr');
      const some = texts.texts.map((text, index) => {
        const { translation: _, ...untranslated } = text;
        if (index % 3 === 0) return { ...untranslated, state: 'missing' as const };
        return index % 3 === 1 ? { ...text, state: 'stale' as const, former: 'a < b' } : text;
      });
      const written = writeXliff({ ...texts, texts: some });
      expect([...faultsOf(readXml(written))]).toEqual([]);
      expect(written).toContain('<pc ');
      expect(written).toContain('<ph ');
    },
  );

  test('a note with characters that XML can not hold', async () => {
    const { texts, ...languages } = await exportOf(`${repository}/catalogue`, 'fr');
    const [text] = texts.filter(({ state }) => state === 'translated');
    if (!text) throw new Error('nothing is translated');
    const written = writeXliff({ ...languages, texts: [{ ...text, former: 'a\u0007b' }] });
    expect([...faultsOf(readXml(written))]).toEqual([]);
    expect(written).toContain('>ab</note>');
  });

  test('ids hold any path', () => {
    for (const path of [
      'products/a_b.yaml',
      'a:b/ç d',
      'tabs/0/a~1b',
      '_2f_',
      '/',
      '\u{10FFFD}/\u{FFFFF}',
    ]) {
      expect(toXliffId(path)).toMatch(/^[A-Za-z0-9.:_-]+$/);
      expect(fromXliffId(toXliffId(path))).toBe(path);
    }
  });
});

describe('reads what tools make of a text', () => {
  const read = (content: string) =>
    readXliff(
      Buffer.from(
        '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">' +
          `<file id="a.yaml"><group id="g"><unit id="title">${content}</unit></group></file></xliff>`,
      ),
    ).texts;
  const data = '<originalData><data id="d1">**</data><data id="d2">{range}</data></originalData>';
  const source =
    '<source><pc id="1" dataRefStart="d1" dataRefEnd="d1">A</pc> <ph id="2" dataRef="d2"/></source>';

  test.each(rows('made by tools'))('%s', (_, target) => {
    const [text] = read(
      `${data}<segment state="translated">${source}<target>${target}</target></segment>`,
    );
    expect(text).toEqual({
      id: 'a.yaml#/title',
      source: '**A** {range}',
      target: '**B** {range}',
      isDone: true,
      line: 1,
    });
  });

  test('several segments in the order of the translation, and what is between them', () => {
    const segments =
      '<segment state="final"><source>One.</source><target order="3">Un.</target></segment>' +
      '<ignorable><source> </source></ignorable>' +
      '<segment state="final"><source>Two.</source><target order="1">Deux.</target></segment>';
    expect(read(segments)[0]).toMatchObject({ source: 'One. Two.', target: 'Deux. Un.' });
  });

  test('a text of which only a part is translated is a problem', () => {
    const segments =
      '<segment><source>One. </source><target>Un. </target></segment><segment><source>Two.</source></segment>';
    expect(read(segments)[0]).toMatchObject({
      problem: 'Only some of its segments are translated.',
    });
  });

  test('elements that are nested too deeply are refused', () => {
    const pairs = (count: number) => `${'<pc id="1">'.repeat(count)}a${'</pc>'.repeat(count)}`;
    const text = (count: number) => `<segment><source>${pairs(count)}</source></segment>`;
    expect(read(text(400))[0]?.source).toBe('a');
    expect(() => read(text(100_000))).toThrow('more than 500 elements are inside each other');
  });

  test('data that holds a code, though the standard allows only text there', () => {
    const content =
      '<originalData><data id="d1">*<ph id="9"/>*</data></originalData>' +
      '<segment><source><ph id="1" dataRef="d1"/></source></segment>';
    expect(read(content)[0]?.source).toBe('**');
  });

  test('characters that XML can not hold', () => {
    expect(read('<segment><source>a<cp hex="0007"/></source></segment>')[0]?.source).toBe(
      'a\u0007',
    );
    expect(read('<segment><source>a<cp hex="1F600"/></source></segment>')[0]?.source).toBe('a😀');
  });

  test.each(['', 'zz', '110000', '1234567'])('no character: <cp hex="%s"/>', (hex) => {
    const target = `<segment><source>a</source><target>b<cp hex="${hex}"/></target></segment>`;
    expect(read(target)[0]?.problem).toMatch(/^<cp hex=".*"> on line \d+ is no character\.$/);
  });
});

test('XLIFF 1.2 is read as tools save it: places, states, and codes that hold what they stand for', () => {
  const read = readXliff(
    Buffer.from(`<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
<file original="products/a.yaml" source-language="en" target-language="fr" datatype="x"><body>
<group id="g"><trans-unit id="intro_" resname="intro"><source>See <bpt id="1">**</bpt>30 m<ept id="1">**</ept></source>
<target state="translated"><mrk mtype="seg" mid="0">Voir <bpt id="1">**</bpt>30 m<ept id="1">**</ept></mrk></target></trans-unit></group>
<trans-unit id="title"><source>Pump</source><target state="needs-translation">Pump</target></trans-unit>
<trans-unit id="name" approved="yes"><source>A <g id="1">b</g></source><target>A <g id="1">b</g></target></trans-unit>
<trans-unit id="none"><source>Pump</source></trans-unit>
</body></file></xliff>`),
  );
  expect([read.source, read.target]).toEqual(['en', 'fr']);
  expect(read.texts.map(({ line: _line, ...text }) => text)).toEqual([
    {
      id: 'products/a.yaml#/intro',
      source: 'See **30 m**',
      target: 'Voir **30 m**',
      isDone: true,
    },
    {
      id: 'products/a.yaml#/title',
      source: 'Pump',
      target: 'Pump',
      isDone: false,
      isPending: true,
    },
    {
      id: 'products/a.yaml#/name',
      source: 'A b',
      target: 'A b',
      isDone: true,
      problem: expect.stringMatching(/^<g> on line 6 .*XLIFF 2\.1/),
    },
    { id: 'products/a.yaml#/none', source: 'Pump', target: '', isDone: false },
  ]);
});
