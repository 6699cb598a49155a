import { occasionLine } from './occasion.ts';
import type { ChoosingResult, PageResult, VisitorResult } from './speeds.ts';

/** What a visitor waits for, as a section of `docs/speed.md`. */
export function visitorSection(result: VisitorResult): string {
  return `## The visitor

${result.browser}, ${occasionLine(result)}

\`--visitor\` builds the shipped site, serves it compressed, as a host would, and opens each page for the
first time on a phone of 412 × 823 px, with the processor slowed down four times and “Slow 4G” of
Chromium's developer tools: 562.5 ms for each request, 1.44 Mbit/s down and 0.675 Mbit/s up. The times are
from Chromium's own trace. Blocking time is what tasks take of the processor beyond 50 ms each, from the
first paint until the network is quiet. Nothing debugs the page meanwhile: that takes time of its own. On
product pages we aim at a largest paint under 1000 ms and a blocking time under 80 ms. Where the largest paint is a
photograph, it is a second request: the latency of both alone is 1125 ms, and the aim can't be reached.

${table(result.pages)}${result.before ? `\n\n${result.before.what}, measured on the same day:\n\n${table(result.before.pages)}` : ''}`;
}

/** What choosing among many products takes on the same phone, the slowest catalogue first. */
export function choosingSection(results: readonly ChoosingResult[]): string {
  const slowest = ({ pages }: ChoosingResult) =>
    Math.max(...pages.map(({ interaction }) => interaction?.duration ?? 0));
  const sections = [...results]
    .sort((one, other) => slowest(other) - slowest(one))
    .map((result) => {
      const products = result.products.toLocaleString('en');
      return `### ${result.catalogue}, ${products} products\n
${result.browser}, ${occasionLine(result)}\n
${table(result.pages)}`;
    });
  return `## Choosing among thousands of products

\`--choosing FOLDER\` repeats the products of a catalogue under other ids until there are 10,000, and opens its pages on the
phone and the network of the visitor above. A filter should show its results within 100 ms, a search within 50 ms.

${sections.join('\n\n')}`;
}

function table(pages: readonly PageResult[]): string {
  return `| page | first paint | largest paint | blocking time | layout shift | interaction to next paint |
| --- | --: | --: | --: | --: | --: |
${pages.map(row).join('\n')}`;
}

function row({ name, path, firstPaint, largestPaint, blocking, shift, interaction }: PageResult) {
  const cells = [
    `${name}<br>\`${path}\``,
    milliseconds(firstPaint),
    milliseconds(largestPaint),
    milliseconds(blocking),
    shift.toFixed(3),
    interaction ? `${interaction.name}: ${milliseconds(interaction.duration)}` : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
