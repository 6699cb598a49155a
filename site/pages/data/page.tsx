import { Region } from '../../shell/page-context.tsx';
import { defineView, type NoProps } from '../../shell/page-view.tsx';

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
