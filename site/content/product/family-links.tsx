import type { FamilyModel } from '../../model/model.ts';
import { useContent } from '../context.tsx';
import { Words } from '../text/words.tsx';
import { ProductTitle } from './of-product.tsx';

/** The families, each with its products below. */
export function FamilyLinks() {
  const { model, href, theme } = useContent();
  const { FamilyLink } = theme.parts;
  return (
    <ul className="family-links columns">
      {model.families.map((family) => (
        <li key={family.path}>
          <FamilyLink family={family} />
          <ul className="index">
            {family.products.map((product) => (
              <li key={product.path}>
                <a href={href(product.path)}>
                  <ProductTitle product={product} />
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The link to a family, with the number of its products. */
export function FamilyLink({ family }: { family: FamilyModel }) {
  const { href, t } = useContent();
  const { record, path, products } = family;
  return (
    <a className="family-link" href={href(path)}>
      <strong>
        <Words text={record.pageTitle} />
      </strong>
      <span>{t('family.count', { count: products.length })}</span>
    </a>
  );
}
