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
    entryPlans('media', model.media, ({ images, video }) => (
      <div className="rich stack above-24">
        <Pictures images={images} sizes={textSizes} />
        {video ? <Video video={video} /> : null}
      </div>
    )),
});
