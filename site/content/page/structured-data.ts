import { originOf } from '../../../schema/address.ts';
import type { Quantity } from '../../../schema/figures/figure.ts';
import { formatFigure } from '../../../schema/figures/format-figure.ts';
import { memberOf } from '../../../schema/member-of.ts';
import { figureLocale } from '../../model/figure-locale.ts';
import type { ProductModel, Reading } from '../../model/product-model.ts';
import type { BuildContext, StructuredData } from '../../page-api/define-page.ts';
import { colonOf } from '../text/language-habits.ts';
import { summaryOf } from '../text/summary.ts';
import { plainWords } from '../text/words.tsx';
import type { Crumb } from './trail.tsx';

/** Who the site belongs to. Contact data are left to the page: they may be placeholders. */
export function organization(context: BuildContext): StructuredData {
  const { site } = context.model.catalogue;
  return {
    '@type': 'Organization',
    name: plainWords(site.name, context),
    description: plainWords(site.description, context),
    url: absolute('/', context),
  };
}

/** The way from the home page to this one; the last crumb has no address. */
export function breadcrumbList(crumbs: readonly Crumb[], context: BuildContext): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(path === '#' ? {} : { item: absolute(path, context) }),
    })),
  };
}

/**
 * A product with its figures as properties, or a group of products where it has variants. Offers
 * and reviews are never made up.
 */
export function productData(product: ProductModel, context: BuildContext): StructuredData {
  const { record } = product;
  const variants = context.model.variantsOf(record.id);
  const parent = record.parent === undefined ? undefined : context.model.product(record.parent);
  return {
    ...productSummary(product, context, variants.length > 0 ? 'ProductGroup' : 'Product'),
    additionalProperty: properties(product, context),
    ...(variants.length > 0
      ? {
          hasVariant: variants.map((variant) => ({
            ...productSummary(variant, context, 'Product'),
            isVariantOf: { '@id': productId(product, context) },
          })),
        }
      : {}),
    ...(parent ? { isVariantOf: productSummary(parent, context, 'ProductGroup') } : {}),
  };
}

function productSummary(product: ProductModel, context: BuildContext, type: string) {
  const own = { ...context, product };
  const { id, code, title } = product.record;
  const description = summaryOf(product.record, own);
  return {
    '@type': type,
    '@id': productId(product, context),
    name: plainWords(title, own),
    ...(description === '' ? {} : { description }),
    ...(code === undefined ? {} : { model: code }),
    ...(type === 'ProductGroup' ? { productGroupID: id } : {}),
    url: absolute(product.path, context),
  };
}

/** Says that nodes on several pages mean the same product. */
function productId({ path }: ProductModel, context: BuildContext): string {
  return `${absolute(path, context)}#product`;
}

/** Figures on which the sources agree; a part's figures carry its name. */
function properties(product: ProductModel, context: BuildContext): StructuredData[] {
  const sets = [
    { figures: product.figures, prefix: '' },
    ...product.components.map(({ record, figures }) => ({
      figures,
      prefix: plainWords(record.title, context) + colonOf(context),
    })),
  ];
  return sets.flatMap(({ figures, prefix }) =>
    [...figures].flatMap(([id, readings]) => {
      const label = memberOf(context.model.catalogue.figures, id)?.label;
      const [reading, ...others] = readings;
      if (!label || !reading || others.length > 0) return [];
      const name = `${prefix}${plainWords(label, context)}`;
      return [{ '@type': 'PropertyValue', name, ...propertyValue(reading, context) }];
    }),
  );
}

function propertyValue({ figure }: Reading, context: BuildContext): Record<string, unknown> {
  const [term, ...others] = figure.terms;
  const number = term.kind === 'quantity' && others.length === 0 ? numbers(term) : undefined;
  if (!number || figure.condition || term.kind !== 'quantity') {
    return { value: formatFigure(figure, { ...figureLocale(context), isForPages: false }) };
  }
  if (term.unit === undefined) return number;
  const unitCode = context.model.units.get(term.unit)?.code;
  return { ...number, unitText: term.unit, ...(unitCode ? { unitCode } : {}) };
}

/** Undefined where a number alone would say more or less than the figure does. */
function numbers({ bound, form, values, ...rest }: Quantity) {
  const [first, second] = values;
  const { tolerance, expandableTo, multiplicity, qualifiers } = rest;
  if (tolerance || multiplicity || expandableTo !== undefined || qualifiers.length > 0) return;
  if (form === 'range' && !bound) return { minValue: first, maxValue: second };
  if (form !== 'value') return;
  if (!bound) return { value: first };
  if (bound === 'up to' || bound === 'max') return { maxValue: first };
  return bound === 'min' ? { minValue: first } : undefined;
}

function absolute(path: string, { model, href }: BuildContext): string {
  return `${originOf(model.catalogue.site.url)}${href(path)}`;
}
