import type { MilepostPlugin } from 'milepost';

/** Order codes begin with the letter of their family: `S1` of `sensors`. */
export const orderCodes: MilepostPlugin = {
  name: 'order-codes',
  rules: [
    {
      id: 'family-letter',
      severity: 'warning',
      summary: 'The code of a product begins with the letter of its family.',
      rationale: 'Buyers find a product by its code in the price list, which is sorted by family.',
      kind: 'product',
      *check({ id, family }, { records }) {
        const letter = family.charAt(0).toUpperCase();
        if (id.startsWith(letter)) return;
        const families = records('family').map((each) => each.id);
        const fitting = families.filter((each) => each.charAt(0).toUpperCase() === id.charAt(0));
        yield {
          at: ['family'],
          message: `"${id}" does not begin with "${letter}", as products of "${family}" do.`,
          help: `Correct the id or the family${fitting.length > 0 ? `: ${fitting.join(', ')}` : ''}.`,
        };
      },
    },
  ],
};
