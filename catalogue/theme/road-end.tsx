import { useContent } from 'milepost/theme';

/** What the sign over the barrier says, in the picture and in its label. */
const sign = '404';

/** The illustration of the not-found page: a road that ends at a barrier. */
export function RoadEnd() {
  const label = useContent().t('notFound.picture', { sign });
  return (
    <svg className="road-end" viewBox="0 0 640 320" role="img" aria-label={label}>
      <g className="pen-2">
        <path d="M0 150H236M404 150H640" />
        <path d="M120 320 262 150M520 320 378 150" />
      </g>
      <g className="marking">
        <path d="M320 316V282M320 262V236" />
      </g>
      <g className="pen-1">
        <path d="M152 256V212M488 256V212M132 256H172M468 256H508" />
        <rect x="112" y="176" width="416" height="36" />
        <path d="M148 212 184 176M220 212 256 176M292 212 328 176M364 212 400 176M436 212 472 176" />
        <path d="M284 176V132M356 176V132" />
      </g>
      <g className="plate">
        <rect x="236" y="28" width="168" height="104" rx="12" />
        <rect x="243" y="35" width="154" height="90" rx="8" />
        <text x="320" y="102" textAnchor="middle">
          {sign}
        </text>
      </g>
    </svg>
  );
}
