import type { Image } from '../../../schema/shared.ts';
import type { ImageSize } from '../../assets/image-size.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';
import { plainWords, Words } from '../text/words.tsx';

/** How wide a picture of a size in pixels is shown, as in HTML: a browser reads that before it knows the styles. */
type Sizes = (size: ImageSize) => string;

interface PictureProps {
  image: Image;
  isFirst?: boolean;
  sizes?: Sizes | undefined;
}

const onSmall = '(min-width: 48rem) calc(100vw - 7rem), calc(100vw - 2rem)';

/** As wide as the page. */
const pageSizes: Sizes = () =>
  `(min-width: 90rem) 82rem, (min-width: 75rem) calc(100vw - 8rem), ${onSmall}`;

/** In a rich text. */
export const textSizes: Sizes = () => `(min-width: 55rem) 48rem, ${onSmall}`;

/** At the head of a product, where a picture is 20rem high at most. */
export const headSizes: Sizes = ({ width, height }) =>
  `min(100vw, ${Math.round((320 * width) / height)}px)`;

/** On a card among so many. */
export const cardSizes = (count: number): Sizes => {
  const wide = `(min-width: 75rem) ${84 / Math.min(count, 4) - 2}rem`;
  return () => `${wide}, (min-width: 48rem) calc(50vw - 4.5rem), calc(100vw - 2rem)`;
};

/** What the head of a page says of a picture on its first screen, so that it is loaded as it is shown. */
export function preloadOf(image: Image, context: BuildContext, sizes = pageSizes) {
  const found = context.picture(image.src);
  const [source] = found?.sources ?? [];
  return found && source
    ? { type: source.type, imagesrcset: source.srcSet, imagesizes: sizes(found) }
    : { href: context.asset(image.src) };
}

/** A picture with its size, so that nothing moves as it loads; one of the first screen is loaded first. */
export function Picture({ image, isFirst = false, sizes = pageSizes }: PictureProps) {
  const context = useContent();
  const found = context.picture(image.src);
  const { width, height, sources = [] } = found ?? {};
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
        <source key={source.type} {...source} sizes={found && sizes(found)} />
      ))}
      {picture}
    </picture>
  );
}

/** A picture and where it comes from; one of several in a place has its name in sight, too. */
export function CreditedPicture({ isNamed, ...props }: PictureProps & { isNamed?: boolean }) {
  const context = useContent();
  const { alt, credit } = props.image;
  if (!credit && !isNamed) return <Picture {...props} />;
  return (
    <figure className="credited">
      <Picture {...props} />
      <figcaption className="note">
        {isNamed ? <span aria-hidden="true">{plainWords(alt, context)} </span> : null}
        {credit ? <Words text={credit} /> : null}
      </figcaption>
    </figure>
  );
}

interface PicturesProps {
  images?: readonly Image[] | undefined;
  sizes?: Sizes | undefined;
}

/** Pictures one below the other. */
export function Pictures({ images = [], sizes }: PicturesProps) {
  return images.map((image) => <CreditedPicture key={image.src} image={image} sizes={sizes} />);
}

/** Pictures as the items of a slider on the first screen. */
export function Slides({ images }: { images: readonly Image[] }) {
  return images.map((image, index) => (
    <li key={image.src}>
      <CreditedPicture image={image} isFirst={index === 0} sizes={headSizes} isNamed />
    </li>
  ));
}

/** The small picture of the page with this path; nothing where there is none. */
export function Thumbnail({ path }: { path: string }) {
  const picture = useContent().thumbnail(path);
  if (!picture) return null;
  const { src, width, height } = picture;
  return (
    <img className="thumbnail" src={src} width={width} height={height} alt="" loading="lazy" />
  );
}
