import { expect, test } from 'vitest';
import { printSvg } from '../../site/typeset/data-sheets/print-svg.ts';
import { shipped } from '../companies.ts';
import { plainTheme } from '../theme.ts';
import { drawn, subjectOfProduct } from './drawing-subject.ts';

const { catalogue } = shipped;

test('no dot of a printed drawing is a line of length 0, of which the compiler draws nothing', () => {
  for (const { id, drawings = [] } of catalogue.products) {
    for (const name of drawings) {
      const picture = drawn(name, subjectOfProduct(id));
      expect([id, name, printSvg(picture, plainTheme)]).toEqual([
        id,
        name,
        expect.not.stringMatching(/h0(?![.\d])/),
      ]);
    }
  }
});
