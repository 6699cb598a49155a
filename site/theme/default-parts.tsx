import { Brand } from '../content/page/brand.tsx';
import { NotFoundPicture } from '../content/page/not-found-picture.tsx';
import { PageTitle } from '../content/page/page-title.tsx';
import { FamilyLink } from '../content/product/family-links.tsx';
import type { ThemeParts } from './theme.ts';

/** The parts where a theme has none of its own. */
export const defaultParts: ThemeParts = {
  Brand,
  HomeOpening: ({ page }) => <PageTitle title={page.title} subtitle={page.subtitle} />,
  Divider: () => null,
  FamilyLink,
  HomeOverview: () => null,
  NotFoundPicture,
};
