import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOfCheck } from '../../facts/check-address.ts';
import { sayRequirement } from '../../facts/requirement.ts';
import { inOneUnit } from '../../facts/say-rounded.ts';
import {
  askedIn,
  cleared,
  type Selection,
  toggled,
  withRequirement,
} from '../../facts/selection.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';
import { Chip } from '../tools/chip.tsx';
import type { SharedProps } from './props.ts';

/** So many chips are about two lines of a telephone. */
const mostOnPhones = 3;

interface ChipsProps extends SharedProps {
  /** Whether there is room for two lines only, until all are asked for. */
  isNarrow: boolean;
  takeAway: (of: (now: Selection) => Selection) => void;
}

/** What is selected, each with a button that takes it away. */
export function Chips({ takeAway, isNarrow, ...shared }: ChipsProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const [isOpen, setOpen] = useState(false);
  const { facts, selection } = shared;
  const { requirements, text, like } = selection;
  const model = facts.products.find(({ id }) => id === like);
  const listed = (key: 'families' | 'stated', wordsOf: (id: string) => string) =>
    selection[key].map((id) => ({
      words: wordsOf(id),
      without: (now: Selection) => ({ ...now, [key]: toggled(now[key], id) }),
    }));
  const single = (key: 'like' | 'text', words = '') =>
    words === '' ? [] : [{ words, without: (now: Selection) => ({ ...now, [key]: '' }) }];
  const chips = [
    ...askedIn(facts, requirements).map(({ criterion, requirement }) => ({
      words: `${criterion.label} ${sayRequirement(requirement, inOneUnit(facts, shared.products, criterion), facts.file)}`,
      without: (now: Selection) => withRequirement(now, criterion.id, undefined),
    })),
    ...listed('stated', (id) => {
      const label = facts.criteria.find((each) => each.id === id)?.label ?? id;
      return `${t('tools:selector.label', { label })} ${t('tools:selector.hideUnstated')}`;
    }),
    ...listed('families', (id) => facts.file.families.find((each) => each.id === id)?.title ?? id),
    ...single('like', model && t('tools:selector.like', { title: model.title })),
    ...single('text', text && t('tools:selector.quoted', { text })),
  ];
  if (chips.length === 0) return null;
  const isFolded = isNarrow && !isOpen && chips.length > mostOnPhones + 1;
  return (
    <ul className="chips row gap-8 above-16" aria-label={t('tools:selector.used')}>
      {(isFolded ? chips.slice(0, mostOnPhones) : chips).map(({ words, without }) => (
        <Chip key={words} words={words} onRemove={() => takeAway(without)} />
      ))}
      {isFolded ? (
        <li>
          <button type="button" className="link-button" onClick={() => setOpen(true)}>
            {t('tools:selector.showAll', { count: chips.length })}
          </button>
        </li>
      ) : null}
      <li>
        <button
          type="button"
          className="chip-clear link-button no-print"
          onClick={() => takeAway(cleared)}
        >
          {t('tools:selector.clear')}
        </button>
      </li>
      {requirements.length > 0 ? (
        <li>
          <CheckLink {...shared} />
        </li>
      ) : null}
    </ul>
  );
}

/** Takes the requirements to the page that checks them one by one; nothing where there are none. */
function CheckLink({ facts, selection, results, isFamily }: SharedProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const href = useHref();
  const { check } = usePage().data.tools;
  const scope = results.map(({ product }) => product);
  const query = queryOfCheck(facts, selection, scope, isFamily);
  if (check === undefined || query === '') return null;
  return (
    <a className="chip-clear target bold no-print" href={`${href(check)}${query}#answer`}>
      {t('tools:selector.check')}
    </a>
  );
}
