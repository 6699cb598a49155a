import { useContent, Words } from 'milepost/theme';

/** The mark of the provider and its name; the mark is a road with its broken line. */
export function Brand() {
  const { model } = useContent();
  return (
    <>
      <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
        <rect className="sign" width="44" height="44" rx="8" />
        <g fill="none" stroke="#fff" strokeWidth="2.5">
          <rect x="3.5" y="3.5" width="37" height="37" rx="5" strokeWidth="2" />
          <path d="M13 36 18 9M31 36 26 9M22 10v4M22 18v6M22 28v8" />
        </g>
      </svg>
      <span>
        <Words text={model.catalogue.site.name} />
      </span>
    </>
  );
}
