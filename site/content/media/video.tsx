import { memberOf } from '../../../schema/member-of.ts';
import type { Video as VideoRecord } from '../../../schema/shared.ts';
import { useContent } from '../../page-api/context.tsx';
import { plainWords, Words } from '../text/words.tsx';

/**
 * A video with the browser's own controls, and its title below. It loads nothing before it is asked to play, and captions
 * not before they are turned on: so no track is the default one.
 */
export function Video({ video }: { video: VideoRecord }) {
  const context = useContent();
  const { src, title, captions = {} } = video;
  const { languages } = context.model.catalogue.site;
  return (
    <figure className="stack gap-8 no-print">
      <video className="full" controls preload="none" aria-label={plainWords(title, context)}>
        <source src={context.asset(src)} />
        {languages.map(({ code, name }) => {
          const file = memberOf(captions, code);
          if (file === undefined) return null;
          return (
            <track
              key={code}
              kind="captions"
              src={context.asset(file)}
              srcLang={code}
              label={name}
            />
          );
        })}
      </video>
      <figcaption className="note">
        <Words text={title} />
      </figcaption>
    </figure>
  );
}
