import { entryPlans } from '../../content/entry-page.tsx';
import { Pictures } from '../../content/pictures.tsx';
import { Video } from '../../content/video.tsx';
import { plainView } from '../../shell/page-view.tsx';
import { definePage } from '../define-page.ts';

/** A page for each media entry. */
export const mediaEntryPage = definePage({
  name: 'media-entry',
  view: plainView,
  plans: (model) =>
    entryPlans('media', model.media, ({ images, video }) => (
      <>
        <Pictures images={images} />
        {video ? <Video video={video} /> : null}
      </>
    )),
});
