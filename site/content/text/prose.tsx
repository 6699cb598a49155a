import type { Closing, Section } from '../../../schema/shared.ts';
import { useContent } from '../../page-api/context.tsx';
import { keyOf, Words } from './words.tsx';

/** Sections of prose; `heading` is the level of their titles. */
export function Prose({ sections }: { sections: readonly Section[] }) {
  return (
    <>
      {sections.map((section, index) => (
        <ProseSection key={keyOf(section.title, index)} section={section} />
      ))}
    </>
  );
}

function ProseSection({ section }: { section: Section }) {
  const { href } = useContent();
  const { title, description, content = [], link } = section;
  const paragraphs = description ? [description, ...content] : content;
  return (
    <section className="prose beside section">
      {title ? (
        <h2>
          <Words text={title} />
        </h2>
      ) : null}
      <div>
        {paragraphs.map((paragraph) => (
          <p key={keyOf(paragraph)}>
            <Words text={paragraph} />
          </p>
        ))}
        {link ? (
          <a className="go" href={href(link.path)}>
            <Words text={link.label} />
          </a>
        ) : null}
      </div>
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
        <div className="columns">
          {closing.paragraphs.map((paragraph) => (
            <p key={keyOf(paragraph)}>
              <Words text={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
