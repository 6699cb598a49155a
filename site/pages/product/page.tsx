import { DrawingSwitcher } from '../../parts/drawing-switcher.tsx';
import { ProductActions } from '../../parts/request/product-actions.tsx';
import { Slider } from '../../parts/slider.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { isNumber, isString, listOf, withFields } from '../../ui/check-shape.ts';
import { Region } from '../../ui/page-context.tsx';
import { defineView } from '../../ui/page-view.tsx';

const isProps = withFields({
  /** The ids of the tabs, from left to right. */
  tabs: listOf(isString),
  /** The id of the tab that is open at first; '' without tabs. */
  open: isString,
  /** The id of the product. */
  product: isString,
  /** How many pictures there are; more than one are a slider. */
  pictures: isNumber,
  /** How many drawings there are without pictures; more than one can be switched. */
  drawings: isNumber,
});

/** A product page: its tabs are interactive, everything else is content. */
export const view = defineView(isProps, ({ tabs, open, product, pictures, drawings }) => {
  return (
    <>
      <div className="product-head">
        <div className="wrap">
          <Region name="head" className="product-name" />
          <div className="product-actions">
            <ProductActions product={product} />
            <Region name="files" />
          </div>
          {pictures > 1 || drawings > 1 ? (
            <div className="head-picture">
              {pictures > 1 ? (
                <Slider region="picture" count={pictures} />
              ) : (
                <DrawingSwitcher first="picture" others="more" count={drawings} />
              )}
            </div>
          ) : (
            <Region name="picture" className="head-picture" />
          )}
        </div>
      </div>
      <Region name="keys" />
      <Tabs ids={tabs} open={open} />
      <Region name="more" />
    </>
  );
});
