import { useTranslation } from 'react-i18next';
import { memberOf } from '../../../schema/member-of.ts';
import type { MenuEntry } from '../../../schema/menu-data.ts';
import type { Text } from '../../../schema/shared.ts';
import { isStandIn } from '../../strings/i18n.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';
import type { MenuData } from '../../ui/use-menu-data.ts';
import { useWords } from '../../ui/use-words.ts';
import { type KeyedEntry, linksOf } from './bar-entries.ts';

const menuTools = ['compare', 'check', 'connections'] as const;

/** What a menu of the bar shows; nothing while its data are missing. */
export function MenuPanel({ entry, menus }: { entry: KeyedEntry; menus: MenuData }) {
  const groups = useMenuGroups(entry, menus);
  const allLabel = useAllLabel();
  const href = useHref();
  const { t } = useTranslation();
  const { tools } = usePage().data;
  if (groups.length === 0) return null;
  const isByLetter = entry.menu === 'products' && groups[0]?.path === undefined;
  return (
    <div className="wrap">
      <ul className={isByLetter ? 'by-letter' : 'menu-groups'}>
        {groups.map(({ title, path, links, count }) => (
          <li key={title ?? ''}>
            {title === undefined ? null : (
              <p className="menu-title title-20">
                {path === undefined ? title : <a href={href(path)}>{title}</a>}
              </p>
            )}
            {links.length === 0 ? null : (
              <ul>
                {links.map(({ label, path, level, code, picture }) => (
                  <li key={path} data-level={level}>
                    <a href={href(path)}>
                      {picture ? <img src={picture} alt="" loading="lazy" /> : null}
                      <span>
                        {label}
                        {code && !label.includes(code) ? (
                          <span className="code" translate="no">
                            {' '}
                            {code}
                          </span>
                        ) : null}
                      </span>
                    </a>
                  </li>
                ))}
                <AllOfGroup title={title} path={path} count={count} />
              </ul>
            )}
          </li>
        ))}
      </ul>
      {entry.path === undefined ? null : (
        <div className="menu-all row needs-script">
          <a href={href(entry.path)}>{allLabel(entry)}</a>
          {(entry.menu === 'products' ? menuTools : []).map((tool) =>
            tools[tool] === undefined ? null : (
              <a key={tool} href={href(tools[tool])}>
                {t(`bar.tools.${tool}`)}
              </a>
            ),
          )}
        </div>
      )}
    </div>
  );
}

/** Leads to all of a group, where the menu has some of them; nothing where it has all. */
export function AllOfGroup({ title, path, count }: Omit<MenuGroup, 'links'>) {
  const { t } = useTranslation();
  const href = useHref();
  if (count === undefined || path === undefined) return null;
  return (
    <li>
      <a href={href(path)}>
        {t('bar.allOfGroup', { count })}
        <span className="hidden">, {title}</span>
      </a>
    </li>
  );
}

/** What the link to the page of an entry with a menu says. */
export function useAllLabel(): (entry: KeyedEntry) => string {
  const { t } = useTranslation();
  const word = useWords();
  return ({ key, menu }) => (typeof menu === 'string' ? t(`bar.all.${menu}`) : word(key));
}

export interface MenuGroup {
  title?: string | undefined;
  /** The page of the group. */
  path?: string | undefined;
  links: (Pick<MenuEntry, 'level' | 'code' | 'picture'> & { label: string; path: string })[];
  /** How many there are, where these are not all. */
  count?: number | undefined;
}

/** The groups of a menu, in the language of the words around them. */
export function useMenuGroups(entry: KeyedEntry, menus: MenuData): MenuGroup[] {
  const { i18n } = useTranslation();
  const word = useWords();
  const { language, defaultLanguage } = usePage().data;
  const shown = isStandIn(i18n) ? defaultLanguage : language;
  const textOf = (text: Text) =>
    memberOf(text, shown) ?? text[defaultLanguage] ?? Object.values(text)[0] ?? '';
  const links = (entries: readonly MenuEntry[]) =>
    entries.map(({ id, path, title, ...more }) => ({
      ...more,
      label: textOf(title),
      path: `${path}${id}`,
    }));
  switch (entry.menu) {
    case 'products': {
      const families = menus.products ?? [];
      if (families.length > maxGroups) return byLetter(links(families), shown);
      return families.map(({ title, path, id, products, count }) => ({
        title: textOf(title),
        path: `${path}${id}`,
        links: links(products),
        count,
      }));
    }
    case 'solutions':
      return (menus.solutions ?? []).map(({ pageTitle, solutions }) => ({
        title: textOf(pageTitle),
        links: links(solutions),
      }));
    case 'projects':
      return menus.projects?.length ? [{ links: links(menus.projects) }] : [];
    default:
      return [
        {
          links: linksOf(entry).map((path, place) => ({
            label: word(`${entry.key}/${place}`),
            path,
          })),
        },
      ];
  }
}

/** The number of families above which a menu has them by letter. */
const maxGroups = 24;

/** Links by the first letter of their label, as the language sorts; digits and signs are together. */
function byLetter(links: MenuGroup['links'], language: string): MenuGroup[] {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const groups: { title: string; links: MenuGroup['links'] }[] = [];
  for (const link of links.toSorted((a, b) => compare(a.label, b.label))) {
    const [first = ''] = link.label;
    const title = /\p{L}/u.test(first) ? first.toLocaleUpperCase(language) : '#';
    const last = groups.at(-1);
    if (last && compare(last.title, title) === 0) {
      last.links.push(link);
      // The plain letter, where there is one: E for É.
      if (title < last.title) last.title = title;
    } else groups.push({ title, links: [link] });
  }
  return groups;
}
