import { useContent } from '../../page-api/context.tsx';
import type { ContentKey } from '../../strings/keys.ts';
import { linkLabel } from './navigation.ts';

/** Asks for consent to what scripts of plugins do. Its script shows it, and knows its buttons by their values. */
export function ConsentBar({ categories }: { categories: readonly string[] }) {
  const context = useContent();
  const { t, href, model } = context;
  const path = model.catalogue.site.privacy;
  const isOne = categories.length === 1;
  const choices = isOne ? (['allow', 'decline'] as const) : (['allow', 'decline', 'save'] as const);
  const values = { allow: 'all', decline: 'none', save: 'some' } as const;
  return (
    <section className="consent sheet no-print" data-region="consent" aria-labelledby="asks" hidden>
      <h2 id="asks" className="hidden">
        {t('consent.title')}
      </h2>
      <div className="wrap row ends">
        <div>
          <p>
            {t('consent.text')}{' '}
            {path === undefined ? null : <a href={href(path)}>{linkLabel({ path }, context)}</a>}
          </p>
          <ul className="small">
            {categories.map((category) => (
              <li key={category}>
                <label className="line">
                  <input type="checkbox" value={category} hidden={isOne} />{' '}
                  {t(`consent.${category}` as ContentKey)}
                </label>
              </li>
            ))}
          </ul>
        </div>
        <div className="row">
          {choices.map((each) => (
            <button key={each} type="button" className="button" value={values[each]}>
              {t(`consent.${each}`)}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
