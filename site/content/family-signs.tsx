import { useContent } from './context.tsx';
import { ProductTitle } from './of-product.tsx';
import { Truss } from './truss.tsx';
import { Words } from './words.tsx';

/** The families as signs over the lanes, each with its products below. */
export function FamilySigns() {
  const { model, href, t } = useContent();
  return (
    <>
      <Truss />
      <ul className="signs lanes">
        {model.families.map(({ record, path, products }) => (
          <li key={path}>
            <a className="sign" href={href(path)}>
              <strong>
                <Words text={record.pageTitle} />
              </strong>
              <span>{t('family.count', { count: products.length })}</span>
            </a>
            <ul className="index">
              {products.map((product) => (
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
