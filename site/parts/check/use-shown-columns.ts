import { useState } from 'react';
import type { Column } from '../../facts/check-address.ts';
import { useByWidth } from '../../ui/use-by-width.ts';
import { usePrinting } from '../tools/use-printing.ts';

/** What is on show of the columns. */
export type ShownColumns = ReturnType<typeof useShownColumns>;

const most = 5;
const mostPrinted = 50;

/** Which columns are on show: five on a wide screen, three on a tablet, five behind letters on a phone; of `all` on paper. */
export function useShownColumns(columns: readonly Column[], all: readonly Column[]) {
  const size = useByWidth(most, 3, most);
  const [from, turn] = useState(0);
  const [product, pick] = useState<string>();
  const first = from < columns.length ? from : 0;
  const shown = columns.slice(first, first + size);
  const tables = usePrinting() ? sheetsOf(all.slice(0, mostPrinted)) : [shown];
  const picked = shown.find((column) => column.product.id === product) ?? shown[0];
  return {
    /** Those that fit next to each other; on a phone those that have a letter, of which one shows. */
    columns: shown,
    /** The same, in as many tables as it takes: on paper all columns, of which a sheet has room for five. */
    tables,
    /** The one whose answer is below. */
    picked,
    pick,
    /** The place of the first one on show, and how many there are. */
    first,
    count: columns.length,
    /** Shows those from a place on. */
    turn,
    /** How many show at a time. */
    size,
  };
}

/** About as many columns on each sheet. */
function sheetsOf(columns: readonly Column[]): (readonly Column[])[] {
  const sheets = Math.ceil(columns.length / most);
  const begin = (sheet: number) => Math.ceil((sheet * columns.length) / sheets);
  return Array.from({ length: sheets }, (_, sheet) =>
    columns.slice(begin(sheet), begin(sheet + 1)),
  );
}
