import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { decoded } from '../ui/http.ts';
import { placeAfter } from '../ui/keys.ts';
import { Region } from '../ui/page-context.tsx';

interface TabsProps {
  /** The ids of the tabs, from left to right; titles and panels are the regions `tab-…`. */
  ids: readonly string[];
  /** The one that is open where the address means none; by default the first. */
  open?: string;
}

interface Shown {
  readonly open: string | undefined;
  /** The tab or the place in it that the address means. */
  readonly target?: Element | null;
}

/**
 * The strip of what the page has, which stays in sight: tabs, and links to the sections below them (region `nav`).
 * Tabs are after the ARIA authoring practices: arrow keys, Home and End move, the open tab alone is in
 * the tab order. The open tab is in the address (`#applications`), so it can be linked.
 * Without scripts all panels are one below the other, each with its heading.
 */
export function Tabs({ ids, open: first = ids[0] }: TabsProps) {
  const { t } = useTranslation();
  const { hash, key, pathname, search } = useLocation();
  const way = useNavigationType();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const panels = useRef<HTMLDivElement>(null);
  const [{ open, target }, show] = useState<Shown>({ open: first });
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    const target = decoded(hash.slice(1));
    const linked = tabOf(ids, target);
    // The tab that was chosen here is open already. One that a link means comes into view, unless the
    // visitor comes back or loads the page again: then the page is where it was.
    if (linked === undefined || target === chosen.current) return;
    chosen.current = undefined;
    const isBack = way === 'POP' && (key !== 'default' || isShownAgain());
    show(isBack ? { open: linked } : { open: linked, target: document.getElementById(target) });
  }, [ids, hash, key, way]);
  useEffect(() => {
    // React has no word for what a search in the page may open, so the panels say it by themselves.
    for (const id of ids) {
      const panel = document.getElementById(id);
      if (id === open) panel?.removeAttribute('hidden');
      else panel?.setAttribute('hidden', 'until-found');
    }
    const row = strip.current;
    void import('./strip.ts').then(({ followSections, bringIntoRow }) => {
      if (row) followSections(row);
      bringIntoRow(row?.querySelector('[aria-selected=true]'));
    });
  }, [ids, open]);
  useEffect(() => {
    panels.current?.addEventListener('beforematch', ({ target }) =>
      show({ open: (target as HTMLElement).id }),
    );
  }, []);
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (!entry?.name.includes(':~:') || isShownAgain()) return;
    void import('./place-of-text.ts').then(({ closedPlaceOf }) => {
      for (const each of closedPlaceOf(entry.name)) show(each);
    });
  }, []);
  // Only once its panel is open does a place have a height to scroll to.
  useEffect(() => {
    for (const fold of target ? document.querySelectorAll('details') : [])
      if (target && fold.contains(target)) fold.open = true;
    target?.scrollIntoView();
  }, [target]);

  const choose = (id: string) => {
    chosen.current = id;
    show({ open: id });
    // From further down the page, where the strip has come along.
    const top = panels.current?.getBoundingClientRect().top ?? 0;
    if (top < (strip.current?.getBoundingClientRect().bottom ?? 0) - 1)
      panels.current?.scrollIntoView();
    navigate(`${pathname}${search}#${id}`, { replace: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isAcross = !/Up|Down/.test(event.key);
    const place = isAcross ? placeAfter(event.key, ids.indexOf(open ?? ''), ids.length) : undefined;
    const next = place === undefined ? undefined : ids[place];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <>
      <div className="page-nav no-print">
        <div className="strip" ref={strip}>
          {/* Looks as if it were behind the tabs, from which the Tab key leads into their panel. */}
          <Region name="nav" />
          {ids.length > 0 ? (
            <div
              className="tab-list box needs-script"
              role="tablist"
              aria-label={t('tabs')}
              ref={list}
              onKeyDown={onKeyDown}
            >
              {ids.map((id) => (
                <button
                  key={id}
                  type="button"
                  role="tab"
                  id={`tab-${id}`}
                  aria-controls={id}
                  aria-selected={id === open}
                  tabIndex={id === open ? 0 : -1}
                  onClick={() => choose(id)}
                >
                  <Region as="span" name={`tab-${id}`} />
                </button>
              ))}
            </div>
          ) : null}
        </div>
      </div>
      <div className="wrap" ref={panels}>
        {ids.map((id) => (
          <Region
            key={id}
            name={`panel-${id}`}
            className="panel section"
            id={id}
            {...(id === open
              ? { role: 'tabpanel', 'aria-labelledby': `tab-${id}`, tabIndex: 0 }
              : { 'data-closed': '' })}
          />
        ))}
      </div>
    </>
  );
}

/** Whether the browser has loaded this document again, or has gone back to it. */
function isShownAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

/** The tab that an address means: its own id, or the id of something inside of its panel. */
function tabOf(ids: readonly string[], hash: string): string | undefined {
  if (hash === '' || ids.includes(hash)) return hash || undefined;
  const panel = document.getElementById(hash)?.closest('.panel');
  return ids.find((id) => id === panel?.id);
}
