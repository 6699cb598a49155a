import { memberOf } from '../../../schema/member-of.ts';
import type { Video as VideoRecord } from '../../../schema/shared.ts';
import { useContent } from '../../page-api/context.tsx';
import { plainWords } from '../text/words.tsx';

/**
 * A video with the browser's own controls, and its title below. It loads nothing before it is asked to play, and captions
 * not before they are turned on: so no track is the default one. Its poster is the picture of its page, or of its product.
 */
export function Video({ video, page }: { video: VideoRecord; page?: string }) {
  const context = useContent();
  const { src, title, captions = {} } = video;
  const said = plainWords(title, context);
  const id = encodeURIComponent(src + said);
  const { asset, model, product } = context;
  const pictured = page ?? product?.path;
  const poster = pictured && context.thumbnail(pictured)?.src;
  return (
    <figure className="stack gap-8 small no-print">
      <video className="full" controls preload="none" poster={poster} aria-labelledby={id}>
        <source src={asset(src)} />
        {model.catalogue.site.languages.map(({ code, name }) => {
          const file = memberOf(captions, code);
          if (file === undefined) return null;
          return <track key={code} kind="captions" src={asset(file)} srcLang={code} label={name} />;
        })}
      </video>
      <figcaption id={id}>{said}</figcaption>
    </figure>
  );
}
