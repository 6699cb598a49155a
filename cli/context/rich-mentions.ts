import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import { allBlocks, type Block, idsIn, parseRich } from '../../schema/rich-text.ts';
import type { DataPath, Entry } from '../core/source.ts';
import type { Wording } from './text-version.ts';

/** What a rich text shows of the catalogue. */
interface RichMention {
  readonly kind: 'asset' | 'drawing' | 'figure' | 'product';
  readonly entry: Entry;
  readonly at: DataPath;
  readonly value: string;
  readonly language: string;
  readonly within: readonly [start: number, end: number];
}

/** The files, products, figures and kinds of drawing that a text names, with their places. */
export function* mentionedIn(text: Wording & { entry: Entry }): Generator<RichMention> {
  const { entry, at, versions, role } = text;
  if (role !== 'rich') return;
  for (const { language, text: source } of versions) {
    for (const block of allBlocks(parseRich(source).blocks)) {
      const begin =
        'start' in block ? source.indexOf(block.kind === 'image' ? '](' : '{', block.start) : 0;
      const figure = source.indexOf('figures=', begin);
      const from = { asset: begin, drawing: begin, product: begin, figure };
      for (const [kind, name] of namesIn(block)) {
        // As a whole, and no attribute: `S1` in `ids="S10 S1"`, the second in `product=product`.
        const whole = new RegExp(`(?<![\\w&/.-])${escapeRegExp(name)}(?![\\w&/.=-])`, 'g');
        whole.lastIndex = from[kind];
        const start = whole.exec(source)?.index ?? source.indexOf(name, from[kind]);
        const within = [start, start + name.length] as const;
        if (kind === 'product' || kind === 'figure') from[kind] = within[1];
        yield { kind, entry, at: [...at, language], value: name.normalize(), language, within };
      }
    }
  }
}

function namesIn(block: Block): readonly (readonly [RichMention['kind'], string])[] {
  if (block.kind === 'image') return [['asset', block.src]];
  if (block.kind !== 'part' || block.value.trim() === '') return [];
  const { name, value, attributes } = block;
  if (name === 'video') return [['asset', value]];
  if (name === 'figures') return [['product', value]];
  if (name === 'products') return idsIn(value).map((id) => ['product', id]);
  if (name === 'compare') {
    const figures = idsIn(attributes.figures ?? '').map((id) => ['figure', id] as const);
    return [...idsIn(value).map((id) => ['product', id] as const), ...figures];
  }
  const product = attributes.product?.trim();
  return [['drawing', value], ...(product ? [['product', product] as const] : [])];
}
