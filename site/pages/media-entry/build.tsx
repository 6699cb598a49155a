import { Pictures, textSizes } from '../../content/media/pictures.tsx';
import { Video } from '../../content/media/video.tsx';
import { entryPlans } from '../../content/page/entry-page.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { plainView } from '../../ui/page-view.tsx';

/** A page for each media entry. */
export const mediaEntryPage = definePage({
  name: 'media-entry',
  view: plainView,
  plans: (model) =>
    entryPlans('media', model.media, ({ images, video }, path) => (
      <div className="stack above-24">
        <div className="rich stack">
          <Pictures images={images} sizes={textSizes} />
        </div>
        {video ? <Video video={video} page={path} /> : null}
      </div>
    )),
});
