import type { ThemeParts } from '../../theme/theme.ts';
import { Brand } from '../page/brand.tsx';
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

/** The illustration of the page for unknown paths: a sheet that is not among the others. */
function NotFoundPicture() {
  return (
    <svg className="not-found-picture no-print" viewBox="0 0 640 320" aria-hidden="true">
      <rect x="60" y="60" width="150" height="200" rx="8" />
      <path d="M84 100H186M84 132H186M84 164H150" />
      <rect x="430" y="60" width="150" height="200" rx="8" />
      <path d="M454 100H556M454 132H556M454 164H520" />
      <rect
        className="accent"
        x="245"
        y="60"
        width="150"
        height="200"
        rx="8"
        strokeDasharray="12 12"
      />
      <path className="accent" d="M300 140l40 40M340 140l-40 40" />
    </svg>
  );
}
