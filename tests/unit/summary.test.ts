import { expect, test } from 'vitest';
import { summaryOf } from '../../site/content/text/summary.ts';
import { contentContext } from '../../site/page-api/content-context.ts';
import { pumps } from '../companies.ts';
import { contentInput } from '../facts.ts';

test.each([
  ['en', 'pumps move '.repeat(40), / (?:pumps|move)…$/],
  ['th', 'เครื่องสูบน้ำ'.repeat(40), /^(?:เครื่อง|สูบ|น้ำ)+…$/],
  ['ja', '定量ポンプは薬液を送ります'.repeat(40), /(?:定量|ポンプ|は|薬液|を|送り|ます)…$/],
])('a summary ends between words, in the script of %s', (_, text, ends) => {
  const context = contentContext(contentInput(pumps), 'en');
  const shown = summaryOf({ intro: [{ description: { en: text } }] }, context);
  expect(shown.length).toBeLessThanOrEqual(201);
  expect(shown).toMatch(ends);
});
