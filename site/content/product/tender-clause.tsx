import { formatFigure } from '../../../schema/figures/format-figure.ts';
import { marksOf } from '../../../schema/languages/script.ts';
import { memberOf } from '../../../schema/member-of.ts';
import { localHref } from '../../lib/locale.ts';
import { figureLocale } from '../../model/figure-locale.ts';
import { type ProductModel, productFigures, valuesDiffer } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';
import { listedFigures, unlistedFigures } from '../figures/figure-rows.ts';
import { colonOf } from '../text/language-habits.ts';
import { plainWords } from '../text/words.tsx';

/** The id of the section, which other pages lead to. */
export const clauseId = 'clause';

/** The figures of a product as neutral requirements, without its name, to copy into a tender. */
export function TenderClause({ product }: { product: ProductModel }) {
  const context = useContent();
  const { t, model, language } = context;
  const { lines, differing: names } = clauseOf({ ...context, product }, product);
  const differing = names.join(marksOf(language).comma);
  if (lines.length === 0) return null;
  return (
    <details className="clause" id={clauseId}>
      <summary className="link-button">{t('clause.title')}</summary>
      <p>{t('clause.text')}</p>
      <ul className="above-8" id={`${clauseId}-lines`}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {differing === '' ? null : <p>{t('clause.differing', { list: differing })}</p>}
      <p className="row above-16">
        <button type="button" className="button quiet needs-script" data-copy={`${clauseId}-lines`}>
          {t('clause.copy')}
        </button>
        {model.catalogue.site.languages
          .filter(({ code }) => code !== language)
          .map(({ code, name }) => (
            <a
              key={code}
              className="go"
              href={`${localHref(model.space, code, product.path)}#${clauseId}`}
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

/**
 * What a product asks for in a tender, and the names of the figures that can't be asked for.
 * A line for each figure as it is published: “Wind speed: 0 to 200 km/h”. A limit is never added, since
 * “up to 16” is no “at least 16” and a size is no limit; where publications differ, or a figure is for no clause, there
 * is no line. What it costs is no clause. Rows in words come first, then figures in the order of the tables.
 */
export function clauseOf(context: BuildContext, product: ProductModel) {
  const [lines, differing]: [string[], string[]] = [wordLines(context, product), []];
  const shown = [...unlistedFigures(product), ...listedFigures(product)];
  const figures = productFigures(product).toSorted(
    (one, other) => shown.indexOf(one.id) - shown.indexOf(other.id),
  );
  for (const { figure: id, part, readings } of figures) {
    const definition = memberOf(context.model.catalogue.figures, id);
    const [reading] = readings;
    if (!definition || !reading || definition.kind === 'money') continue;
    const label = plainWords(definition.label, context);
    const name = part ? `${plainWords(part, context)} – ${label}` : label;
    const value = formatFigure(reading.figure, figureLocale(context));
    if (definition.clause === false || valuesDiffer(readings)) differing.push(name);
    else lines.push(`${name}${colonOf(context)}${value}`);
  }
  return { lines, differing };
}

/** The rows in words of the specification tables, but those that say which product it is: its model. */
function wordLines(context: BuildContext, { record }: ProductModel): string[] {
  const own = (record.code ?? record.id).split(' / ');
  const tables = (record.tabs ?? []).flatMap((tab) => (tab.kind === 'specs' ? tab.tables : []));
  return tables.flatMap(({ rows }) =>
    rows.flatMap((row) => {
      if (typeof row === 'string' || row.clause === false) return [];
      const value = plainWords(row.specification, context);
      return own.includes(value)
        ? []
        : plainWords(row.parameter, context) + colonOf(context) + value;
    }),
  );
}
