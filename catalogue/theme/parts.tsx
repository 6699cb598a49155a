import type { ThemeParts } from 'milepost/theme';
import { Brand } from './brand.tsx';
import { Gantry } from './gantry.tsx';
import { Plan } from './plan.tsx';
import { RoadEnd } from './road-end.tsx';

/** The parts of pages in which this site differs from the tool's own look. */
const parts: Partial<ThemeParts> = {
  Brand,
  Divider: Gantry,
  HomeOverview: Plan,
  NotFoundPicture: RoadEnd,
};

export default parts;
