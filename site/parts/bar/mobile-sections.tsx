import { useState } from 'react';
import { useHref, usePage } from '../../ui/page-context.tsx';
import type { MenuData } from '../../ui/use-menu-data.ts';
import { useWords } from '../../ui/use-words.ts';
import { isCurrent, type KeyedEntry } from './bar-entries.ts';
import { Chevron } from './chevron.tsx';
import { PlainItem } from './menu-item.tsx';
import { AllOfGroup, type MenuGroup, useAllLabel, useMenuGroups } from './menu-panel.tsx';

export interface MobileSectionsProps {
  entries: readonly KeyedEntry[];
  menus: MenuData;
}

/** What the mobile menu holds: of the sections one is open at a time, and so of their groups. */
export function MobileSections({ entries, menus }: MobileSectionsProps) {
  const [section, setSection] = useState<string | null>(null);
  return entries.map((entry) => (
    <Section
      key={entry.key}
      entry={entry}
      menus={menus}
      open={section === entry.key}
      onToggle={() => setSection(section === entry.key ? null : entry.key)}
    />
  ));
}

interface SectionProps {
  entry: KeyedEntry;
  menus: MenuData;
  open: boolean;
  onToggle: () => void;
}

function Section({ entry, menus, open, onToggle }: SectionProps) {
  const allLabel = useAllLabel();
  const href = useHref();
  const { path } = usePage().data;
  const groups = useMenuGroups(entry, menus);
  const [group, setGroup] = useState<string | null>(null);
  const label = useWords()(entry.key);
  if (!entry.menu) return <PlainItem entry={entry} />;
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-current={isCurrent(entry, path)}
        onClick={onToggle}
      >
        {label}
        <Chevron />
      </button>
      {open ? (
        <ul>
          {entry.path === undefined ? null : (
            <li>
              <a href={href(entry.path)}>{allLabel(entry)}</a>
            </li>
          )}
          {groups.map((each) => (
            <Group
              key={each.title ?? ''}
              entry={entry}
              group={each}
              open={group === each.title}
              onToggle={() => setGroup(group === each.title ? null : (each.title ?? null))}
            />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface GroupProps {
  entry: KeyedEntry;
  group: MenuGroup;
  open: boolean;
  onToggle: () => void;
}

function Group({ entry, group, open, onToggle }: GroupProps) {
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
    <li>
      <button type="button" aria-expanded={open} onClick={onToggle}>
        {group.title}
        <Chevron />
      </button>
      {open ? (
        <ul>
          {links}
          <AllOfGroup {...group} />
        </ul>
      ) : null}
    </li>
  );
}

/** Products and solutions are linked by their id alone here: `/products/{id}`. */
function shortPath({ menu, path: list }: KeyedEntry, path: string): string {
  if (list === undefined || (menu !== 'products' && menu !== 'solutions')) return path;
  return `${list}/${path.slice(path.lastIndexOf('/') + 1)}`;
}
