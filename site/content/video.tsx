import type { Product } from '../../schema/product.ts';
import { useContent } from './context.tsx';
import { plainWords } from './words.tsx';

/** A video with the browser's own controls; it loads nothing before it is asked to play. */
export function Video({ video }: { video: NonNullable<Product['video']> }) {
  const context = useContent();
  const { src, title, captions } = video;
  return (
    <video className="video" controls preload="none" aria-label={plainWords(title, context)}>
      <source src={context.asset(src)} />
      {captions ? <track kind="captions" src={context.asset(captions)} default /> : null}
    </video>
  );
}
