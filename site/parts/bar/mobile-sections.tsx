import type { ReactNode } from 'react';
import { useHref, usePage } from '../../ui/page-context.tsx';
import type { MenuData } from '../../ui/use-menu-data.ts';
import { useWords } from '../../ui/use-words.ts';
import { Chevron } from '../tools/icon.tsx';
import { isCurrent, type KeyedEntry } from './bar-entries.ts';
import { PlainItem } from './menu-item.tsx';
import { AllOfGroup, type MenuGroup, useAllLabel, useMenuGroups } from './menu-panel.tsx';

export interface MobileSectionsProps {
  entries: readonly KeyedEntry[];
  menus: MenuData;
}

/** What the mobile menu holds: of the sections one is open at a time, and so of their groups. */
export function MobileSections({ entries, menus }: MobileSectionsProps) {
  return entries.map((entry) =>
    entry.menu ? (
      <Section key={entry.key} entry={entry} menus={menus} />
    ) : (
      <PlainItem key={entry.key} entry={entry} />
    ),
  );
}

function Section({ entry, menus }: { entry: KeyedEntry; menus: MenuData }) {
  const allLabel = useAllLabel();
  const href = useHref();
  const { path } = usePage().data;
  const groups = useMenuGroups(entry, menus);
  const label = useWords()(entry.key);
  return (
    <Folded label={label} name="section" aria-current={isCurrent(entry, path)}>
      {entry.path === undefined ? null : (
        <li>
          <a href={href(entry.path)}>{allLabel(entry)}</a>
        </li>
      )}
      {groups.map((each) => (
        <Group key={each.title ?? ''} entry={entry} group={each} />
      ))}
    </Folded>
  );
}

function Group({ entry, group }: { entry: KeyedEntry; group: MenuGroup }) {
  const href = useHref();
  const links = group.links.map(({ label, path, level }) => (
    <li key={path} data-level={level}>
      <a href={href(shortPath(entry, path))} data-page={href(path)}>
        {label}
      </a>
    </li>
  ));
  if (group.title === undefined) return links;
  if (links.length === 0 && group.path !== undefined) {
    return (
      <li>
        <a href={href(group.path)}>{group.title}</a>
      </li>
    );
  }
  return (
    <Folded label={group.title} name={entry.key}>
      {links}
      <AllOfGroup {...group} />
    </Folded>
  );
}

interface FoldedProps {
  label: string;
  /** Of those with the same name one is open at a time. */
  name: string;
  'aria-current'?: 'page' | 'true' | undefined;
  children: ReactNode;
}

function Folded({ label, name, children, ...attributes }: FoldedProps) {
  return (
    <li>
      <details name={name}>
        <summary {...attributes}>
          {label}
          <Chevron />
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  );
}

/** Products and solutions are linked by their id alone here: `/products/{id}`. */
function shortPath({ menu, path: list }: KeyedEntry, path: string): string {
  if (list === undefined || (menu !== 'products' && menu !== 'solutions')) return path;
  return `${list}/${path.slice(path.lastIndexOf('/') + 1)}`;
}
