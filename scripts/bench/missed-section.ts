import { type Catalogue, missedBy } from './aims.ts';
import { floorName } from './floor-name.ts';
import type { Measured, Speeds } from './speeds.ts';

/** The aims that are missed: by how much, and what bounds them. Undefined where all are reached. */
export function missedSection({ shipped, sizes }: Speeds): string | undefined {
  const rows = [
    ...rowsOf('shipped', 'the shipped catalogue', shipped?.measured ?? []),
    ...sizes.flatMap(({ products, measured }) =>
      rowsOf(products, `${products.toLocaleString('en')} products`, measured),
    ),
  ];
  if (rows.length === 0) return undefined;
  return `## Aims that are missed

“× aim” says how many times as much as the aim a run takes: 1.0 would reach it. What was tried and not taken is in
[decisions.md](decisions.md).

| | × aim | what bounds it |
| --- | --: | --- |
${rows.join('\n')}`;
}

function rowsOf(catalogue: Catalogue, title: string, measured: readonly Measured[]): string[] {
  const floor = measured.find(({ name }) => name === floorName)?.seconds;
  return measured.flatMap((each) => {
    const missed = missedBy(catalogue, each, floor);
    if (!missed) return [];
    const { time, memory, bound } = missed;
    const times = [
      time === undefined ? [] : `time ${time.toFixed(1)}`,
      memory === undefined ? [] : `memory ${memory.toFixed(1)}`,
    ].flat();
    return `| ${title}: ${each.name} | ${times.join(', ')} | ${bound} |`;
  });
}
