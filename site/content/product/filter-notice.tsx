import { useContent } from '../../page-api/context.tsx';

/** What a list says to a visitor without scripts, for whom there are no filters. */
export function FilterNotice() {
  const { t } = useContent();
  return (
    <p className="form-notice" data-closed="">
      {t('selector.withoutScripts')}
    </p>
  );
}
