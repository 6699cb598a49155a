import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupBy } from '../../../schema/group-by.ts';
import { marksOf } from '../../../schema/languages/script.ts';
import { memoize } from '../../../schema/memoize.ts';
import type { Facts } from '../../facts/facts.ts';
import { fold } from '../../facts/fold.ts';
import { mostSuggested } from './most-suggested.ts';

interface ProductComboboxProps {
  facts: Facts;
  label: string;
  /** The ids of the products that are chosen already. */
  chosen: readonly string[];
  /** How many more there is room for: as many with what is typed in their names can be chosen at once. */
  room?: number;
  input: RefObject<HTMLInputElement | null>;
  onChoose: (ids: readonly string[]) => void;
}

/** A field for the name or the code of a product, with suggestions: a combobox with a list. */
export function ProductCombobox(props: ProductComboboxProps) {
  const { facts, label, chosen, room = 0, input, onChoose } = props;
  const { t } = useTranslation(['shell', 'tools']);
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const all = useMemo(
    () => (isOpen ? suggestedProducts(text, facts, chosen) : []),
    [isOpen, text, facts, chosen],
  );
  const further = Math.max(0, all.length - mostSuggested);
  const isNarrowed = text.trim() !== '' && all.length > 1;
  const shown = all.slice(0, mostSuggested).map(({ product: { id, title, code }, family }) => ({
    ids: [id],
    words: title,
    about: [code, family].filter(Boolean).join(marksOf(facts.file.language).comma),
  }));
  if (isNarrowed && all.length <= room) {
    const ids = all.map(({ product }) => product.id);
    shown.unshift({ ids, words: t('tools:compare.addAll', { count: ids.length }), about: '' });
  }
  const isNothing = isOpen && all.length === 0;
  const activeId = isOpen && shown[active] ? `${id}${active}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = (query: string) => {
    setText(query);
    setActive(0);
    setOpen(true);
  };
  const choose = (place: number) => {
    const found = shown[place];
    if (!found) return;
    setText('');
    setOpen(false);
    onChoose(found.ids);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step && !isOpen) open(text);
    else if (step && shown.length > 0) setActive((active + step + shown.length) % shown.length);
    else if (event.key === 'Enter' && isOpen) choose(active);
    else if (event.key === 'Escape' && (isOpen || text !== '')) {
      if (!isOpen) setText('');
      setOpen(false);
    } else return;
    event.preventDefault();
  };
  const status = () => {
    if (isNothing) return t('tools:compare.unnamed');
    if (!isOpen) return t('tools:compare.addHelp');
    if (isNarrowed && room > 0 && all.length > room)
      return t('tools:compare.tooMany', { count: all.length, room });
    return t('tools:check.suggested', { count: all.length });
  };
  return (
    <div className="product-combobox">
      <label htmlFor={`${id}-field`}>{label}</label>
      <input
        className="full"
        ref={input}
        id={`${id}-field`}
        type="text"
        role="combobox"
        aria-expanded={isOpen && shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        aria-describedby={`${id}-help`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => open(target.value)}
        onClick={() => isOpen || open(text)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-help`} className="small above-8" role="status">
        {status()}
      </p>
      <div className="product-options box" hidden={!isOpen || shown.length === 0}>
        <div
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={t('tools:check.product')}
          // A press on it must not take the focus from the field, which would close it.
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.map(({ ids, words, about }, place) => (
            <div
              key={ids.join()}
              id={`${id}${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onPointerMove={() => setActive(place)}
              onClick={() => choose(place)}
              onKeyDown={onKeyDown}
            >
              {words}
              <small>{about}</small>
            </div>
          ))}
        </div>
        {further > 0 ? (
          <p className="small">{t('tools:check.further', { count: further })}</p>
        ) : null}
      </div>
    </div>
  );
}

/** The products of a catalogue by what people call them: title, code, id, family. */
const namedProducts = memoize(({ products, file }: Facts) =>
  products.map((product) => {
    const family = file.families[product.family]?.title ?? '';
    const { title, code, id } = product;
    return { product, family, names: [title, code, id, family].map(fold) };
  }),
);

/**
 * The products that a text may mean, best first: those with a name that begins with it, those with a word
 * that does, those that have it anywhere, those whose family has it. All of them for no text.
 */
function suggestedProducts(text: string, facts: Facts, chosen: readonly string[]) {
  const wanted = fold(text.trim());
  const free = namedProducts(facts).filter(({ product }) => !chosen.includes(product.id));
  const ranks = groupBy(free, ({ names }) => String(rankOf(names, wanted)));
  return ['0', '1', '2', '3'].flatMap((rank) => ranks.get(rank) ?? []);
}

function rankOf(names: readonly string[], wanted: string): number | undefined {
  const [family = '', ...own] = names.toReversed();
  if (own.some((name) => name.startsWith(wanted))) return 0;
  if (own.some((name) => [' ', '-'].some((before) => name.includes(before + wanted)))) return 1;
  if (own.some((name) => name.includes(wanted))) return 2;
  return family.includes(wanted) ? 3 : undefined;
}
