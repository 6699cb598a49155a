import { createContext, type ElementType, type HTMLAttributes, useContext, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { memberOf } from '../../schema/member-of.ts';
import { localHref } from '../lib/locale.ts';
import type { LoadedPage } from './page-data.ts';

const PageContext = createContext<LoadedPage | undefined>(undefined);

export const PageProvider = PageContext.Provider;

/** The page on show. Throws outside of the shell. */
export function usePage(): LoadedPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage works inside of PageProvider only.');
  return page;
}

/** The address of a path of the site in the language of the page. */
export function useHref(): (path: string) => string {
  const { data } = usePage();
  return (path) => localHref(data, data.language, path);
}

interface RegionProps extends HTMLAttributes<HTMLElement> {
  name: string;
  /** A part of the region alone, as the page has it. */
  html?: string;
  as?: ElementType;
  href?: string;
}

/**
 * A place for prerendered content. React gets the HTML as it is in the document and hands it
 * back unchanged, so content is never hydrated and its code is in no script.
 */
export function Region({ name, html, as: Element = 'div', ...attributes }: RegionProps) {
  const { regions } = usePage();
  return (
    <Element
      {...attributes}
      data-region={name}
      // The HTML is our own: written by the build, or read back from a page of this origin.
      dangerouslySetInnerHTML={{ __html: html ?? memberOf(regions, name) ?? '' }}
    />
  );
}

/** Whether the address is that of the page on show, and not yet that of the next one. */
export function useIsHere(): boolean {
  const here = useHref()(usePage().data.path);
  return useLocation().pathname.replace(/\/$/, '') === here.replace(/\/$/, '');
}

/** The location of the page on show, which stays while the next page is on its way. */
export function useOwnLocation(): Location<unknown> {
  const location: Location<unknown> = useLocation();
  const isHere = useIsHere();
  const [own, setOwn] = useState(location);
  if (isHere && own !== location) setOwn(location);
  return isHere ? location : own;
}
