import { memberOf } from '../../../schema/member-of.ts';
import type { Video as VideoRecord } from '../../../schema/shared.ts';
import { useContent } from '../../page-api/context.tsx';
import { plainWords } from '../text/words.tsx';

/**
 * A video with the browser's own controls. It loads nothing before it is asked to play, and captions
 * not before they are turned on: so no track is the default one.
 */
export function Video({ video }: { video: VideoRecord }) {
  const context = useContent();
  const { src, title, captions = {} } = video;
  const { languages } = context.model.catalogue.site;
  return (
    <video
      className="full no-print"
      controls
      preload="none"
      aria-label={plainWords(title, context)}
    >
      <source src={context.asset(src)} />
      {languages.map(({ code, name }) => {
        const file = memberOf(captions, code);
        if (file === undefined) return null;
        return (
          <track key={code} kind="captions" src={context.asset(file)} srcLang={code} label={name} />
        );
      })}
    </video>
  );
}
