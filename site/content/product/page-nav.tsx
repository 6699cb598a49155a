import { useContent } from '../../page-api/context.tsx';

interface PageNavProps {
  /** The sections of the page from top to bottom, each with its id. */
  sections: readonly { id: string; name: (typeof sectionNames)[number] }[];
}

/** From top to bottom. */
export const sectionNames = ['specification', 'uses', 'connections', 'related'] as const;

/** The way to the sections of a page; nothing where there is one alone. */
export function PageNav({ sections }: PageNavProps) {
  const { t } = useContent();
  if (sections.length < 2) return null;
  return (
    <nav className="page-nav" aria-label={t('onPage.label')}>
      <ul className="wrap">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{t(`onPage.${name}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
