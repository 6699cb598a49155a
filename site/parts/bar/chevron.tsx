/** Says that something opens below. */
export function Chevron() {
  return (
    <svg className="chevron" width="14" height="14" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M5 8l5 5 5-5" />
    </svg>
  );
}
