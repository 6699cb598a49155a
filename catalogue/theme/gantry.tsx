/** Pixels: what the beam is high, and what a post and a panel of the beam are wide. */
const beam = 30;
const post = 12;
const panel = 64;

/** The gantry from which the signs of the families hang: a beam on two posts. */
export function Gantry() {
  return (
    <svg className="truss" aria-hidden="true">
      <defs>
        <pattern id="truss" width={panel} height={beam} patternUnits="userSpaceOnUse">
          <path
            d={`M0 ${beam - 1}L${panel / 2} 1L${panel} ${beam - 1}M0 1H${panel}M0 ${beam - 1}H${panel}`}
          />
        </pattern>
      </defs>
      <rect width="100%" height={beam} fill="url(#truss)" stroke="none" />
      <rect width={post} height="100%" />
      <rect x="100%" width={post} height="100%" transform={`translate(${-post})`} />
    </svg>
  );
}
