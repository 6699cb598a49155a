import type { Image } from '../../schema/shared.ts';
import { useContent } from './context.tsx';
import { plainWords } from './words.tsx';

/** Pictures one below the other. */
export function Pictures({ images = [] }: { images?: readonly Image[] | undefined }) {
  const context = useContent();
  return images.map((image) => (
    <img
      key={image.src}
      src={context.asset(image.src)}
      alt={plainWords(image.alt, context)}
      loading="lazy"
    />
  ));
}

/** Pictures as the items of a slider. */
export function Slides({ images }: { images: readonly Image[] }) {
  return images.map((image) => (
    <li key={image.src}>
      <Pictures images={[image]} />
    </li>
  ));
}
