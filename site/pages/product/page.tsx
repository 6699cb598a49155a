import { isNumber, isString, listOf, withFields } from '../../client/check-shape.ts';
import { CompareButton } from '../../parts/compare/compare-button.tsx';
import { AddToRequest } from '../../parts/request/add-to-request.tsx';
import { Slider } from '../../parts/slider.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { Region } from '../../shell/page-context.tsx';
import { defineView } from '../../shell/page-view.tsx';

interface ProductProps {
  /** The ids of the tabs, from left to right. */
  tabs: readonly string[];
  /** The id of the tab that is open at first; '' without tabs. */
  open: string;
  /** The id of the product. */
  product: string;
  /** How many pictures there are; more than one are a slider. */
  pictures: number;
}

const isProps = withFields<ProductProps>({
  tabs: listOf(isString),
  open: isString,
  product: isString,
  pictures: isNumber,
});

/** A product page: its tabs are interactive, everything else is content. */
export const view = defineView(isProps, ({ tabs, open, product, pictures }) => {
  return (
    <>
      <div className="product-head">
        <div className="wrap">
          <div className="product-name">
            <Region name="head" />
            <div className="request-actions">
              <AddToRequest product={product} />
              <CompareButton product={product} />
              <Region name="request" />
            </div>
            <Region name="files" />
          </div>
          {pictures > 1 ? (
            <div className="head-picture">
              <Slider region="picture" count={pictures} />
            </div>
          ) : (
            <Region name="picture" className="head-picture" />
          )}
        </div>
      </div>
      <Region name="keys" />
      <Region name="figures" />
      {tabs.length > 0 ? (
        <div className="wrap">
          <Tabs ids={tabs} open={open} />
        </div>
      ) : null}
      <Region name="more" />
    </>
  );
});
