/** A magnifying glass. */
export function SearchIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M14.5 8.5a6 6 0 1 1-12 0a6 6 0 1 1 12 0M13 13l5 5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
      />
    </svg>
  );
}
