import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facts } from '../../facts/facts.ts';
import { mostSuggested } from '../tools/most-suggested.ts';
import { namedProducts, suggestedProducts } from './product-suggestions.ts';

interface ProductComboboxProps {
  facts: Facts;
  /** The ids of the products that are chosen already. */
  chosen: readonly string[];
  input: RefObject<HTMLInputElement | null>;
  onChoose: (id: string) => void;
}

/** A field for the name or the code of a product, with suggestions: a combobox with a list. */
export function ProductCombobox({ facts, chosen, input, onChoose }: ProductComboboxProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const named = useMemo(() => namedProducts(facts), [facts]);
  const all = useMemo(
    () => (isOpen ? suggestedProducts(text, named, chosen) : []),
    [isOpen, text, named, chosen],
  );
  const shown = all.slice(0, mostSuggested);
  const further = all.length - shown.length;
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
    onChoose(found.product.id);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow && !isOpen) open(text);
    else if (isArrow && shown.length > 0) {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + shown.length) % shown.length);
    } else if (event.key === 'Enter' && isOpen) choose(active);
    else if (event.key === 'Escape' && (isOpen || text !== '')) {
      if (!isOpen) setText('');
      setOpen(false);
    } else return;
    event.preventDefault();
  };
  const status = () => {
    if (isNothing) return t('tools:compare.unnamed');
    if (!isOpen) return t('tools:compare.addHelp');
    return t('tools:check.suggested', { count: all.length });
  };
  return (
    <div className="product-combobox">
      <label htmlFor={`${id}-field`}>
        {chosen.length === 0 ? t('tools:check.chooseProduct') : t('tools:compare.add')}
      </label>
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
      <p id={`${id}-help`} className="small" role="status">
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
          {shown.map(({ product, family }, place) => (
            <div
              key={product.id}
              id={`${id}${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onPointerMove={() => setActive(place)}
              onClick={() => choose(place)}
              onKeyDown={onKeyDown}
            >
              {product.title}
              <small>{[product.code, family].filter(Boolean).join(', ')}</small>
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
