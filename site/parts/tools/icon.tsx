interface IconProps {
  path: string;
  size?: number;
  /** The width of the drawing, where that is another one. */
  box?: number;
  /** Of the lines, where no style sheet says it. */
  strokeWidth?: number;
}

/** A small drawing of lines, next to a name or in a button that has one. */
export function Icon({ path, size = 14, box = size, strokeWidth }: IconProps) {
  const lines = strokeWidth && { fill: 'none', stroke: 'currentColor', strokeWidth };
  return (
    <svg width={size} height={size} viewBox={`0 0 ${box} ${box}`} aria-hidden="true">
      <path d={path} {...lines} />
    </svg>
  );
}

/** Takes away, or closes. */
export const cross = 'M2 2l10 10m0-10L2 12';
