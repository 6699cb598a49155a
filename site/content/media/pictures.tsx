import type { Image } from '../../../schema/shared.ts';
import { useContent } from '../../page-api/context.tsx';
import { plainWords, Words } from '../text/words.tsx';

interface PictureProps {
  image: Image;
  isFirst?: boolean;
  /** How wide it is shown, as in HTML. */
  sizes?: string;
}

/** A picture with its size, so that nothing moves as it loads; one of the first screen is loaded first. */
export function Picture({ image, isFirst = false, sizes = usualSizes }: PictureProps) {
  const context = useContent();
  const { width, height, sources = [] } = context.picture(image.src) ?? {};
  const attributes = { src: context.asset(image.src), width, height };
  const alt = plainWords(image.alt, context);
  const picture = isFirst ? (
    <img {...attributes} alt={alt} fetchPriority="high" />
  ) : (
    <img {...attributes} alt={alt} loading="lazy" />
  );
  if (!isFirst && sources.length === 0) return picture;
  // Outside of `<picture>`, React writes a link in front of the region: not every parent may hold one.
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {picture}
    </picture>
  );
}

const usualSizes = '(min-width: 48rem) 50vw, 100vw';

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
