/** Pixels: a mark, and what lies between two. */
const size = 9;
const gap = 3;

/** So many marks of those that there could be. The number next to them says the same. */
export function DotMeter({ count, most }: { count: number; most: number }) {
  const width = Math.max(1, most) * (size + gap) - gap;
  return (
    <svg className="pips" width={width} height={size} aria-hidden="true">
      {Array.from({ length: most }, (_, place) => place * (size + gap)).map((x, place) => (
        <rect
          key={x}
          className={place < count ? 'filled' : undefined}
          x={x + 0.75}
          y="0.75"
          width={size - 1.5}
          height={size - 1.5}
        />
      ))}
    </svg>
  );
}
