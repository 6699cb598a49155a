import { Selector } from '../../parts/selector/selector.tsx';
import { Region } from '../../shell/page-context.tsx';
import { defineView, type NoProps } from '../../shell/page-view.tsx';

/** The list of products, which filters make shorter. */
export const view = defineView(
  (_props): _props is NoProps => true,
  () => (
    <>
      <Region name="main" />
      <Selector />
      <Region name="prose" />
    </>
  ),
);
