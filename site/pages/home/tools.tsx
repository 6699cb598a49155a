import { useContent } from '../../page-api/context.tsx';

/** The ways to the requirement check and to the comparison, as far as the site has them. */
export function HomeTools() {
  const { model, t, href } = useContent();
  const check = model.tools.get('check');
  const compare = model.tools.get('compare');
  if (check === undefined && compare === undefined) return null;
  const kind = check === undefined ? 'compare' : 'check';
  return (
    <section className="home-tools">
      <h2>{t(`home.tools.${kind}.title`)}</h2>
      <p>{t(`home.tools.${kind}.text`)}</p>
      <p className="actions">
        {check === undefined ? null : (
          <a className="button" href={href(check)}>
            {t('home.tools.check.go')}
          </a>
        )}
        {compare === undefined ? null : (
          <a className={check === undefined ? 'button' : 'go'} href={href(compare)}>
            {t('home.tools.compare.go')}
          </a>
        )}
      </p>
    </section>
  );
}
