import { inSeconds } from './in-seconds.ts';
import { occasionLine } from './occasion.ts';
import type { DifferingResult, OutputSize } from './speeds.ts';

const megabytes = ({ bytes }: OutputSize) => `${(bytes / 1e6).toFixed(0)} MB`;

/** The catalogues whose values differ, that with the longest build of a page first. */
export function differingSection(result: DifferingResult): string {
  const floorsOf = ({ measured }: DifferingResult['catalogues'][number]) => {
    const secondsOf = (name: string) =>
      measured.find((each) => each.name.startsWith(name))?.seconds ?? Number.NaN;
    return (of: number) =>
      ['bare React', 'Eleventy'].map((name) => (of / secondsOf(name)).toFixed(1));
  };
  const perPage = ({ measured, output }: DifferingResult['catalogues'][number]) =>
    (measured.find(({ name }) => name === 'build of pages, cold')?.seconds ?? 0) / output.pages;
  const sections = [...result.catalogues]
    .sort((one, other) => perPage(other) - perPage(one))
    .map((each) => {
      const { name, products, measured, output, content } = each;
      const times = floorsOf(each);
      const rows = measured.map((one) => {
        const shown = one.stages === undefined ? one.name : `${one.name}<br>${one.stages}`;
        const processor = inSeconds(one.cpu ?? 0);
        const memory = `${one.mebibytes.toFixed(0)} MiB`;
        const cells = [shown, inSeconds(one.seconds), processor, memory, ...times(one.seconds)];
        return `| ${cells.join(' | ')} |`;
      });
      return `### ${name}, ${products.toLocaleString('en')} products

${output.pages.toLocaleString('en')} pages, ${megabytes(output)} with all files; the bare pages have ${megabytes(content)}.

| | time | processor | memory | × bare React | × Eleventy |
| --- | --: | --: | --: | --: | --: |
${rows.join('\n')}`;
    });
  return `## Catalogues whose values differ

${occasionLine(result)}

\`--differing\` makes a catalogue in which nothing is said twice, with texts and values by chance, and takes catalogues of
your own. Bare React and Eleventy read the same records and write all their texts and figures, a page for each product
and language, without a check, styles, links or any other file.

${sections.join('\n\n')}`;
}
