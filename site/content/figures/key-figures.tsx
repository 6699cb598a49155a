import { keyFigures } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { Note, Words } from '../text/words.tsx';
import { GivenFigures } from './figure-value.tsx';

/** The numbers that matter most, shown large, in one row, unless there is but one. Those whose publications differ are the last ones. */
export function KeyFigures({ product }: { product: ProductModel }) {
  const { model } = useContent();
  // Words are in the table. A code counts as a number if it has one: IP65.
  const shown = keyFigures(model, product)
    .filter(({ given: [first] }) =>
      first?.terms.some((term) => term.kind === 'quantity' || /\d/.test(term.code)),
    )
    .toSorted((one, other) => Number(!one.figure) - Number(!other.figure));
  if (shown.length < 2) return null;
  return (
    <div className="key-strip band">
      <dl className="wrap">
        <FigureItems figures={shown} areOnPage />
      </dl>
    </div>
  );
}

interface FigureItemsProps {
  figures: ReturnType<typeof keyFigures>;
  /** Whether the page has their rows, to which those that differ lead. */
  areOnPage?: boolean;
}

/** Figures with their names, as the items of a list. */
export function FigureItems({ figures, areOnPage = false }: FigureItemsProps) {
  const { t } = useContent();
  return figures.map(({ id, figure, label, part, given }) => (
    <div key={id}>
      <dt>
        <Words text={label} />
        <Note text={part} />
        {figure || !areOnPage ? null : (
          <span className="note">
            <a className="target" href={`#${id}`}>
              {t('published.see')}
            </a>
          </span>
        )}
      </dt>
      <dd>
        <GivenFigures given={given} />
      </dd>
    </div>
  ));
}
