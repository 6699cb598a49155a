/** The beam of a gantry, from which the signs of the families hang. */
export function Truss() {
  return (
    <svg className="truss" width="100%" height="40" aria-hidden="true">
      <defs>
        <pattern id="truss" width="64" height="40" patternUnits="userSpaceOnUse">
          <path d="M0 36L32 4L64 36M0 4H64M0 36H64" />
        </pattern>
      </defs>
      <rect width="100%" height="40" fill="url(#truss)" />
    </svg>
  );
}
