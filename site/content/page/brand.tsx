import { useContent } from '../../page-api/context.tsx';
import { Words } from '../text/words.tsx';

/** The logo of the company, and its name where the logo does not show it. */
export function Brand() {
  const { model, theme } = useContent();
  const { address, width, height, hasName } = theme.logo;
  return (
    <>
      <img
        src={address}
        width={Math.round((logoHeight * width) / height)}
        height={logoHeight}
        alt=""
      />
      <span className={hasName ? 'hidden' : undefined}>
        <Words text={model.catalogue.site.name} />
      </span>
    </>
  );
}

/** Pixels. */
const logoHeight = 44;
