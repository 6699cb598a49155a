import type { ThemeParts } from '../../theme/theme.ts';
import { Brand } from '../page/brand.tsx';
import { NotFoundPicture } from '../page/not-found-picture.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { FamilyLink } from '../product/family-links.tsx';

/** The parts where a theme has none of its own. */
export const defaultParts: ThemeParts = {
  Brand,
  HomeOpening: ({ page }) => <PageTitle title={page.title} subtitle={page.subtitle} />,
  Divider: () => null,
  FamilyLink,
  HomeOverview: () => null,
  NotFoundPicture,
};
