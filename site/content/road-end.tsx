/** The illustration of the not-found page: a road that ends at a barrier. */
export function RoadEnd({ label }: { label: string }) {
  return (
    <svg className="road-end" viewBox="0 0 640 320" role="img" aria-label={label}>
      <g className="pen-2">
        <path d="M0 150H640" />
        <path d="M150 320 285 150M490 320 355 150" />
      </g>
      <g className="marking">
        <path d="M320 316V276M320 254V224M320 206V186M320 172V160" />
      </g>
      <g className="pen-1">
        <path d="M132 250V196M508 250V196" />
        <rect x="112" y="176" width="416" height="28" />
        <path d="M152 204 180 176M216 204 244 176M280 204 308 176M344 204 372 176M408 204 436 176M472 204 500 176" />
        <path d="M320 176V132" />
      </g>
      <g className="plate">
        <rect x="236" y="28" width="168" height="104" rx="12" />
        <rect x="243" y="35" width="154" height="90" rx="8" />
      </g>
    </svg>
  );
}
