import { EntryPage } from '../../content/entry-page.tsx';
import { Pictures } from '../../content/pictures.tsx';
import { Video } from '../../content/video.tsx';
import { plainWords } from '../../content/words.tsx';
import { definePage } from '../../page.ts';
import { PlainView } from '../../shell/plain-view.tsx';

/** A page for each media entry. */
export const mediaEntryPage = definePage({
  name: 'media-entry',
  View: PlainView,
  plans: (model) =>
    model.media.map(({ record, path }) => ({
      path,
      content: (context) => ({
        head: {
          title: plainWords(record.title, context),
          description: plainWords(record.subtitle, context),
        },
        regions: {
          main: (
            <EntryPage list="media" entry={record}>
              <Pictures images={record.images} />
              {record.video ? <Video video={record.video} /> : null}
            </EntryPage>
          ),
        },
        props: {},
      }),
    })),
});
