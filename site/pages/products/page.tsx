import { Selector } from '../../parts/selector/selector.tsx';
import { Region } from '../../ui/page-context.tsx';
import { defineView, type NoProps } from '../../ui/page-view.tsx';

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
