import type { Ask } from '../../../schema/criteria.ts';
import type { Figure, Quantity, Term } from '../../../schema/figures/figure.ts';
import { formatFigure } from '../../../schema/figures/format-figure.ts';
import { remember, rememberByName } from '../../../schema/remember.ts';
import { localHref } from '../../locale.ts';
import { asksOf } from '../../model/criteria.ts';
import { type ProductModel, productFigures, valuesDiffer } from '../../model/product-model.ts';
import type { BuildContext } from '../../pages/define-page.ts';
import { useContent } from '../context.tsx';
import { figureLocale } from '../text/figure-locale.ts';
import { colonOf } from '../text/language-habits.ts';
import { plainWords } from '../text/words.tsx';

/** The id of the section, which other pages lead to. */
export const clauseId = 'clause';

/** The figures of a product as neutral requirements, without its name, to copy into a tender. */
export function TenderClause({ product }: { product: ProductModel }) {
  const context = useContent();
  const { t, model, language } = context;
  const lines = clauseOf({ ...context, product }, product);
  if (lines.length === 0) return null;
  const { base, languages } = model.catalogue.site;
  const space = { base, defaultLanguage: model.defaultLanguage };
  return (
    <details className="clause" id={clauseId}>
      <summary>{t('clause.title')}</summary>
      <p>{t('clause.text')}</p>
      <ul id={`${clauseId}-lines`}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="clause-ways">
        <button type="button" className="button quiet needs-script" data-copy={`${clauseId}-lines`}>
          {t('clause.copy')}
        </button>
        {languages
          .filter(({ code }) => code !== language)
          .map(({ code, name }) => (
            <a
              key={code}
              className="go"
              href={`${localHref(space, code, product.path)}#${clauseId}`}
              hrefLang={code}
              lang={code}
            >
              {name}
            </a>
          ))}
      </p>
    </details>
  );
}

/** A line for each figure that is published with one value: “Detection range: at least 100 m”. */
export function clauseOf(context: BuildContext, product: ProductModel): string[] {
  const asks = asksOf(context.model);
  return productFigures(product).flatMap(({ figure: id, part, readings }) => {
    const definition = context.model.catalogue.figures[id];
    const [reading] = readings;
    if (!definition || !reading || valuesDiffer(readings)) return [];
    const label = plainWords(definition.label, context);
    const name = part ? `${label} (${plainWords(part, context)})` : label;
    const required = requiredFigure(reading.figure)(asks.get(id) ?? 'includes');
    const value = formatFigure(required, figureLocale(context));
    const isFitting = asks.get(id) === 'fits' && isSized(reading.figure);
    const words = isFitting ? context.t('criteria.fits').replace('{}', () => value) : value;
    return [`${name}${colonOf(context)}${words}`];
  });
}

/** A stated figure as it is required of a device: with the limit that the figure is asked for with. */
const requiredFigure = remember(({ terms: [first, ...others], condition }: Figure) =>
  rememberByName((ask: Ask): Figure => {
    const figure = { terms: [requiredTerm(first, ask), ...others] } as const;
    return condition ? { ...figure, condition } : figure;
  }),
);

function requiredTerm(term: Term, ask: Ask): Term {
  if (term.kind === 'code') return ask === 'rating' ? { ...term, bound: 'min' } : term;
  if (ask === 'at-least') return withBound(term, 'min');
  return ask === 'at-most' ? withBound(term, 'max') : term;
}

/** “Over” and “under” are limits already; of a range the end that counts is required. */
function withBound(quantity: Quantity, bound: 'min' | 'max'): Quantity {
  const { form, values } = quantity;
  if (quantity.bound === 'over' || quantity.bound === 'under' || form === 'alternatives') {
    return quantity;
  }
  const [last = 0] = values.slice(-1);
  return form === 'range'
    ? { ...quantity, bound, form: 'value', values: [last] }
    : { ...quantity, bound };
}

function isSized({ terms: [first] }: Figure): boolean {
  return first.kind === 'quantity' && first.form === 'dimensions';
}
