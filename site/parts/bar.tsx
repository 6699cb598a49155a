import { useTranslation } from 'react-i18next';
import { Region, useHref, usePage } from '../shell/page-context.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';

/** The bar at the top of every page. */
export function Bar() {
  const { t } = useTranslation();
  const href = useHref();
  const { path } = usePage().data;
  const entries = [
    { path: '/', label: t('bar.home'), current: path === '/' },
    { path: '/products', label: t('bar.products'), current: path.startsWith('/products') },
  ];
  return (
    <header className="bar">
      <div className="wrap">
        <Region as="a" className="brand" href={href('/')} name="brand" />
        <nav className="nav" aria-label={t('bar.label')}>
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <a
                  href={href(entry.path)}
                  aria-current={ariaCurrent(entry.path === path, entry.current)}
                >
                  {entry.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitcher />
      </div>
    </header>
  );
}

function ariaCurrent(page: boolean, section: boolean): 'page' | 'true' | undefined {
  if (page) return 'page';
  return section ? 'true' : undefined;
}
