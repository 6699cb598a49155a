import type { Image } from '../../../schema/shared.ts';
import { useContent } from '../../page-api/context.tsx';
import { plainWords, Words } from '../text/words.tsx';

/** A picture with its size, so that nothing moves as it loads; one of the first screen is loaded first. */
export function Picture({ image, isFirst = false }: { image: Image; isFirst?: boolean }) {
  const context = useContent();
  const { width, height } = context.picture(image.src) ?? {};
  const attributes = { src: context.asset(image.src), width, height };
  const alt = plainWords(image.alt, context);
  if (!isFirst) return <img {...attributes} alt={alt} loading="lazy" />;
  // Outside of `<picture>`, React writes a link in front of the region: not every parent may hold one.
  return (
    <picture>
      <img {...attributes} alt={alt} fetchPriority="high" />
    </picture>
  );
}

/** A picture and where it comes from. */
export function CreditedPicture(props: { image: Image; isFirst?: boolean }) {
  const { credit } = props.image;
  if (!credit) return <Picture {...props} />;
  return (
    <figure className="credited">
      <Picture {...props} />
      <figcaption className="note">
        <Words text={credit} />
      </figcaption>
    </figure>
  );
}

/** Pictures one below the other. */
export function Pictures({ images = [] }: { images?: readonly Image[] | undefined }) {
  return images.map((image) => <CreditedPicture key={image.src} image={image} />);
}

/** Pictures as the items of a slider on the first screen. */
export function Slides({ images }: { images: readonly Image[] }) {
  return images.map((image, index) => (
    <li key={image.src}>
      <CreditedPicture image={image} isFirst={index === 0} />
    </li>
  ));
}
