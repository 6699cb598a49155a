import { useContent } from '../context.tsx';

/** What a list says to a visitor without scripts, for whom there are no filters. */
export function FilterNotice() {
  const { t } = useContent();
  return (
    <p className="form-notice above-24 no-print" data-closed="">
      {t('selector.withoutScripts')}
    </p>
  );
}
