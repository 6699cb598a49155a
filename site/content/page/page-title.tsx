import type { Text } from '../../../schema/shared.ts';
import { Line, Words } from '../text/words.tsx';

/** The heading of a page and the sentence below it, if there is one. */
export function PageTitle({ title, subtitle }: { title: Text; subtitle?: Text | undefined }) {
  return (
    <header className="page-title stack gap-8">
      <h1>
        <Words text={title} />
      </h1>
      <Line text={subtitle} className="lead" />
    </header>
  );
}
