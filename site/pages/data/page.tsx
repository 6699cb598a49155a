import { Region } from '../../ui/page-context.tsx';
import { defineView, type NoProps } from '../../ui/page-view.tsx';

/** The dictionary of figures, and where machines read their values. */
export const view = defineView(
  (_props): _props is NoProps => true,
  () => (
    <>
      <Region name="main" />
      <Region name="prose" />
    </>
  ),
);
