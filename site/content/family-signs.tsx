import type { FamilyModel } from '../model/model.ts';
import { useContent } from './context.tsx';
import { ProductTitle } from './of-product.tsx';
import { Truss } from './truss.tsx';
import { Words } from './words.tsx';

/** The families as signs over the lanes, each with its products below. */
export function FamilySigns() {
  const { model, href } = useContent();
  return (
    <>
      <Truss />
      <ul className="signs lanes">
        {model.families.map((family) => (
          <li key={family.path}>
            <FamilySign family={family} />
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
    </>
  );
}

/** The sign that leads to a family. */
export function FamilySign({ family }: { family: FamilyModel }) {
  const { href, t } = useContent();
  const { record, path, products } = family;
  return (
    <a className="sign" href={href(path)}>
      <strong>
        <Words text={record.pageTitle} />
      </strong>
      <span>{t('family.count', { count: products.length })}</span>
    </a>
  );
}
