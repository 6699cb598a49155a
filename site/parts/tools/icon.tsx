interface IconProps {
  path: string;
  className?: string;
  size?: number;
  /** The width of the drawing, where that is another one. */
  grid?: number;
}

/** A small drawing of lines, next to a name or in a button that has one. */
export function Icon({ path, className, size = 14, grid = size }: IconProps) {
  const frame = { className, width: size, height: size, viewBox: `0 0 ${grid} ${grid}` };
  return (
    <svg {...frame} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Takes away, or closes. */
export const cross = 'M2 2l10 10m0-10L2 12';

const glass = 'M14.5 8.5a6 6 0 1 1-12 0a6 6 0 1 1 12 0M13 13l5 5';

/** A magnifying glass. */
export function SearchIcon() {
  return <Icon className="glass" path={glass} size={20} />;
}

/** Says that something opens below. */
export function Chevron() {
  return <Icon className="chevron" path="M5 8l5 5 5-5" grid={20} />;
}
