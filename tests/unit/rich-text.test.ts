import { expect, test } from 'vitest';
import { linesOf, parseRich } from '../../schema/rich-text.ts';
import { allNodes, type TextNode } from '../../schema/text.ts';

/** The lines of a text as visitors read them, figures in braces. */
function shown(source: string): string[] {
  const words = (nodes: readonly TextNode[]): string =>
    nodes
      .map((node) =>
        'children' in node
          ? words(node.children)
          : node.kind === 'figure'
            ? `{${node.reference.figure}}`
            : node.text,
      )
      .join('');
  return [...linesOf(parseRich(source).blocks)].map(words);
}

test('lines that are wrapped in a list, a quote or bold type are one line', () => {
  expect(shown('- one\n  and two\n\n> three\n> **four\n> five** six')).toEqual([
    'one and two',
    'three four five six',
  ]);
});

test('a cell has figures and bars', () => {
  expect(shown('| a | b |\n|---|---|\n| {range\\|plain} | 1 \\| 2 |')).toEqual([
    'a',
    'b',
    '{range}',
    '1 | 2',
  ]);
});

test('what Markdown has besides stays text: times, HTML, entities, emphasis, definitions', () => {
  const source = 'At 10:30 *now* <b>bold</b> &amp; `code`\n\n[a]: /b\n\n    four spaces';
  expect(shown(source)).toEqual([
    'At 10:30 *now* <b>bold</b> &amp; `code`',
    '[a]: /b',
    'four spaces',
  ]);
});

test('a list has numbers where its source has them, from the first one on', () => {
  const { blocks } = parseRich('words\n\n- a\n- b\n\nwords\n\n4. c\n5. d\n   - e');
  const firstOf = (some: typeof blocks): unknown[] =>
    some.flatMap((block) =>
      block.kind === 'list' ? [block.first, ...block.items.flatMap(firstOf)] : [],
    );
  expect(firstOf(blocks)).toEqual([undefined, 4, undefined]);
});

test('a heading of the second level comes below one of the first', () => {
  const mistakesOf = (source: string) => parseRich(source).mistakes.map(({ start }) => start);
  expect(mistakesOf('words\n\n## a')).toEqual([7]);
  expect(mistakesOf('# a\n\n## b\n\n## c')).toEqual([]);
});

test('each mark is where the source has it', () => {
  const source =
    '# A **b**\n\n1. [c](/d)\n   > {e} f\n   > g\n\n:::note[h]\ni {j}\n:::\n\n::video[k]{src=l}';
  for (const line of linesOf(parseRich(source).blocks)) {
    for (const node of allNodes(line)) {
      const own = source.slice(node.start, node.end);
      if (node.kind === 'plain' && node.text !== ' ') expect(own).toBe(node.text);
      if (node.kind === 'figure') expect(own).toBe(`{${node.source}}`);
    }
  }
});
