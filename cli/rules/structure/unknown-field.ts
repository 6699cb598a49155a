import { groupBy } from '../../../schema/group-by.ts';
import type { Context } from '../../context/context.ts';
import { select, selectStrings } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import { createSuggester, didYouMean, listOf } from '../../core/suggest.ts';
import { withoutStrayCharacters } from '../../load/stray-characters.ts';
import type { CheckedRecord, Rule } from '../rule.ts';

export const unknownField = {
  id: 'unknown-field',
  severity: 'error',
  hasFix: true,
  isBinding: true,
  sameFact: 'file',
  checkRecord: cellsWithoutColumn,
  *checkCatalogue(context) {
    yield* context.stageFindings('unknown-field');
    yield* requiredFields(context);
  },
} satisfies Rule;

/** Required fields that no product can have. */
function* requiredFields(context: Context): Generator<Finding> {
  const fields = context.fieldsOf('product');
  for (const { value, ...place } of context.selectStrings('family', 'requires', 'fields', '*')) {
    if (fields.length === 0 || fields.includes(value)) continue;
    const help = context.ids.dictionary?.has(value)
      ? 'This is a figure: name it under "figures".'
      : didYouMean(value, fields, `The fields of a product are ${listOf(fields, 'and')}.`);
    yield { ...place, message: `A product has no field "${value}".`, help };
  }
}

/** Cells of line-ups without a column. */
function* cellsWithoutColumn({ entry }: CheckedRecord): Generator<Finding> {
  if (entry.kind !== 'product') return;
  for (const { value: table, at } of select(entry.data, 'tabs', '*', 'table')) {
    const columns = selectStrings(table, 'columns', '*', 'id');
    const ids = new Set(columns.map(({ value }) => withoutStrayCharacters(value)));
    if (ids.size === 0) continue;
    const cells = select(table, 'rows', '*', '*').map((cell) => {
      return { key: withoutStrayCharacters(String(cell.at.at(-1))), at: [...at, ...cell.at] };
    });
    const strayCells = groupBy(
      cells.filter(({ key }) => !ids.has(key)),
      ({ key }) => key,
    );
    const used = new Set(cells.map(({ key }) => key));
    const unused = columns.filter(({ value }) => !used.has(withoutStrayCharacters(value)));
    const suggest = createSuggester(ids, `Its columns are ${listOf([...ids], 'and')}.`);
    for (const [key, stray] of strayCells) {
      const [misspelt] = stray.length > 1 ? unused : [];
      if (misspelt) {
        const message = `No row has a cell for the column "${misspelt.value}".`;
        yield { entry, at: [...at, ...misspelt.at], message, help: `Did you mean "${key}"?` };
        continue;
      }
      const message = `The table has no column "${key}".`;
      const help = suggest(key);
      for (const cell of stray) yield { entry, at: cell.at, on: 'key', message, help };
    }
  }
}
