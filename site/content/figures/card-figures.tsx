import { escapeRegExp } from '../../../schema/escape-reg-exp.ts';
import { formatFigure } from '../../../schema/figures/format-figure.ts';
import { figureLocale } from '../../model/figure-locale.ts';
import { keyFigures } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { cardFigures } from '../../model/telling-figures.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';
import { plainWords } from '../text/words.tsx';
import { FigureItems } from './key-figures.tsx';

/** How many figures a card shows. */
const most = 3;

interface CardFiguresProps {
  product: ProductModel;
  /** Other products of its title in the same list. */
  namesakes?: readonly ProductModel[] | undefined;
}

/** The first of the figures that say most of a product in a list, each with its name. */
export function CardFigures(props: CardFiguresProps) {
  const rows = figuresOnCard(props, useContent());
  if (rows.length === 0) return null;
  return (
    <dl className="card-figures facts">
      <FigureItems figures={rows} />
    </dl>
  );
}

/** The same as data: none that the name of the product says, and none of several values. */
export function figuresOnCard({ product, namesakes }: CardFiguresProps, context: BuildContext) {
  const { model } = context;
  const name = plainWords(product.record.title, { ...context, product });
  const rows: ReturnType<typeof keyFigures> = [];
  for (const id of cardFigures(product, model, namesakes)) {
    if (rows.length === most) break;
    const [row] = keyFigures(model, product, 1, [id]);
    if (row?.figure && !isIn(name, formatFigure(row.figure, figureLocale(context)))) rows.push(row);
  }
  return rows;
}

/** Whether a name has a value with its unit, or a word: “208V”, “red”. */
function isIn(name: string, value: string): boolean {
  const [all = '', own = ''] = [name, value].map((text) => text.toLowerCase().replace(/\s+/g, ''));
  if (!/\p{L}{3}|\p{N}\P{N}*\p{L}/u.test(own)) return false;
  const isWhole = () => new RegExp(`(?<![\\p{N}.,])${escapeRegExp(own)}(?!\\p{N})`, 'u').test(all);
  return all.includes(own) && isWhole();
}
