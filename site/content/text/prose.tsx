import { groupBy } from '../../../schema/group-by.ts';
import type { Closing, Section, Text } from '../../../schema/shared.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';
import { RichText } from './rich-text.tsx';
import { keyOf, pick, plainWords, Words } from './words.tsx';

/** Sections of prose, `above` which is the heading of the page. */
export function Prose({ sections, above }: { sections: readonly Section[]; above?: Text }) {
  const context = useContent();
  return (
    <>
      {underOneHeading(sections, above, context).map((section, index) => (
        <ProseSection key={keyOf(section.title, index)} section={section} />
      ))}
    </>
  );
}

/** Sections of one heading follow each other, and the first has it, unless it is that above them. */
export function underOneHeading(
  sections: readonly Section[],
  above: Text | undefined,
  context: BuildContext,
): Section[] {
  const wordsOf = (title: Text | undefined) => (title ? plainWords(title, context) : '');
  return headedOnce(sections, ({ title }) => wordsOf(title)).map(([section, heading]) =>
    heading === '' || heading === wordsOf(above) ? { ...section, title: undefined } : section,
  );
}

/** Items of one heading one after the other, the first of them with it, the others and those without one with ''. */
export function headedOnce<Item>(items: readonly Item[], headingOf: (item: Item) => string) {
  const same = groupBy([...items.entries()], ([place, item]) => headingOf(item) || `\n${place}`);
  return [...same.values()].flatMap((all) =>
    all.map(([, item], place) => [item, place === 0 ? headingOf(item) : ''] as const),
  );
}

function ProseSection({ section }: { section: Section }) {
  const { href } = useContent();
  const { title, description, content = [], body, link } = section;
  const paragraphs = description ? [description, ...content] : content;
  return (
    <section className={`prose section ${body ? 'stack' : 'beside'}`}>
      {title ? (
        <h2>
          <Words text={title} />
        </h2>
      ) : null}
      <div>
        <Paragraphs texts={paragraphs} />
        {body ? <RichText text={body} level={title ? 3 : 2} /> : null}
        {link ? (
          <a className="go" href={href(link.path)}>
            <Words text={link.label} />
          </a>
        ) : null}
      </div>
    </section>
  );
}

/** The id of the section that closes the page of a product. */
export const closingId = 'closing';

/** The same beside other things. */
export function ClosingWords({ closing }: { closing: Closing }) {
  return (
    <section className="closing prose" id={closingId}>
      <h2>
        <Words text={closing.title} />
      </h2>
      <Paragraphs texts={closing.paragraphs} />
    </section>
  );
}

/** The section that closes a page: “Why choose …?”. */
export function ClosingSection({ closing }: { closing: Closing }) {
  return (
    <section className="closing band above-48">
      <div className="wrap beside">
        <h2>
          <Words text={closing.title} />
        </h2>
        <div className="columns thirds">
          <Paragraphs texts={closing.paragraphs} />
        </div>
      </div>
    </section>
  );
}

function Paragraphs({ texts }: { texts: readonly Text[] }) {
  const context = useContent();
  return paragraphsOf(texts, context).map((text, index) => (
    <p key={keyOf(text, index)}>
      <Words text={text} />
    </p>
  ));
}

/** The paragraphs of texts in the language of the page: a line break begins another one. */
export function paragraphsOf(texts: readonly Text[], context: BuildContext): Text[] {
  return texts.flatMap((text) => {
    const { source, language } = pick(text, context);
    const lines = source.split('\n').filter((line) => line.trim() !== '');
    return lines.length > 1 ? lines.map((line) => ({ [language]: line.trim() })) : text;
  });
}
