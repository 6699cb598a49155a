import { expect, test } from 'vitest';
import { mentionedIn } from '../../cli/context/rich-mentions.ts';
import { anyFile } from '../../cli/context/text-version.ts';

/** What a rich text names, as its places in the text say. */
function named(text: string): [at: number, name: string][] {
  const entry = { ...anyFile, kind: 'media', data: {} } as const;
  const versions = [{ language: 'en', pack: undefined, text, marks: [], prose: {} as never }];
  return [...mentionedIn({ entry, at: [], versions, role: 'rich' })].map(({ within }) => [
    within[0],
    text.slice(...within),
  ]);
}

test('a name is found as a whole, where it is a value', () => {
  expect(named('::products{ids="S10 S1 S1"}')).toEqual([
    [16, 'S10'],
    [20, 'S1'],
    [23, 'S1'],
  ]);
  expect(named('::compare{figures="range case.range" ids="S1 range"}')).toEqual([
    [42, 'S1'],
    [45, 'range'],
    [19, 'range'],
    [25, 'case.range'],
  ]);
  expect(named('::figures{product=product}')).toEqual([[18, 'product']]);
  expect(named('::drawing{product=range kind=range}').map(([at]) => at)).toEqual([18, 18]);
  expect(named('![a.jpg](a.jpg "a.jpg")')).toEqual([[9, 'a.jpg']]);
});
