import { Brand } from '../content/brand.tsx';
import { FamilyLink } from '../content/family-links.tsx';
import { NotFoundPicture } from '../content/not-found-picture.tsx';
import { PageTitle } from '../content/page-title.tsx';
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
