import { Icon } from '../tools/icon.tsx';

const glass = 'M14.5 8.5a6 6 0 1 1-12 0a6 6 0 1 1 12 0M13 13l5 5';

/** A magnifying glass. */
export function SearchIcon() {
  return <Icon path={glass} size={20} strokeWidth={2.2} />;
}
