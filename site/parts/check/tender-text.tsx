import { type FormEvent, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { memoize } from '../../../schema/memoize.ts';
import { type Check, keyOf, said, withoutRepeats } from '../../facts/check-address.ts';
import type { Facts } from '../../facts/facts.ts';
import type { Asked } from '../../facts/requirement.ts';
import type { Choice, Found, ReadText } from '../../facts/text/found.ts';
import type { TenderReading } from '../../ui/load-reading.ts';
import { memoryStore } from '../../ui/memory-store.ts';
import type { CheckProps } from './use-check.ts';

interface TenderTextProps extends CheckProps {
  /** The facts with the further criteria; `facts` are as they were loaded. */
  whole: Facts;
  reading: TenderReading;
}

/** The text of a tender: a field for it, then the text with what was understood of it. */
export function TenderText({ facts, whole, reading, check, change }: TenderTextProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const id = useId();
  const tender = useTender();
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const result = useMemo(
    () => (tender.isRead ? readerOf(facts)(reading)(tender.text) : undefined),
    [facts, reading, tender.isRead, tender.text],
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const requiredBy = (text: string, choices: Tender['choices']) =>
      readerOf(facts)(reading)(text).found.flatMap((each) => askedOf(each, choices, whole));
    // An edited text takes the place of the one before; what was added in another way stays.
    const former = requiredBy(tender.lastRead, tender.choices);
    const found = requiredBy(tender.text, {});
    const choice = () => shown.current?.querySelector('select');
    const isOpen = readerOf(facts)(reading)(tender.text).found.some(isUnclear);
    const isNew = found.length > 0 && !isOpen;
    changeTender({ isRead: true, isNew, lastRead: tender.text, choices: {} });
    change(replaced(former, found, whole));
    // First what is to be chosen, then the answer.
    if (isNew) return;
    requestAnimationFrame(() => {
      section.current?.scrollIntoView();
      (choice() ?? shown.current)?.focus();
    });
  };
  const onChange = () => {
    changeTender({ isRead: false });
    requestAnimationFrame(() => field.current?.focus());
  };
  if (result) {
    return (
      <section className="tender sheet pad stack" id="tender" aria-labelledby={id} ref={section}>
        <div className="tender-text stack gap-8">
          <h2 id={id} className="title-17">
            {t('tools:check.text')}
          </h2>
          <Summary result={result} whole={whole} />
          <p className="small">{t('tools:check.legend')}</p>
          <div className="tender-read" ref={shown} tabIndex={-1}>
            <Marked result={result} whole={whole} check={check} change={change} />
          </div>
        </div>
        <div className="row gap-8">
          <button
            type="button"
            className="button"
            disabled={check.asked.length === 0}
            onClick={() => changeTender({ isNew: true })}
          >
            {t('tools:check.toAnswer')}
          </button>
          <button type="button" className="button quiet" onClick={onChange}>
            {t('tools:check.change')}
          </button>
        </div>
      </section>
    );
  }
  return (
    <form className="tender sheet pad stack" onSubmit={onSubmit}>
      <div className="tender-text stack gap-8">
        <h2 className="title-17">
          <label htmlFor={id}>{t('tools:check.paste')}</label>
        </h2>
        <textarea
          className="full"
          id={id}
          ref={field}
          rows={8}
          spellCheck={false}
          aria-describedby={`${id}-stays`}
          value={tender.text}
          onChange={({ target }) => changeTender({ text: target.value })}
          onFocus={() => setTimeout(() => readerOf(facts)(reading), 0)}
        />
      </div>
      <div className="stack gap-8 start">
        <p id={`${id}-stays`} className="small">
          {t(
            check.asked.length > 0 && tender.text === '' ? 'tools:check.kept' : 'tools:check.stays',
          )}
        </p>
        <button type="submit" className="button" disabled={tender.text.trim() === ''}>
          {t('tools:check.read')}
        </button>
      </div>
    </form>
  );
}

/** Made for its first text: a check from a link needs none, and making one takes a slow phone 60 ms. */
const readerOf = memoize((facts: Facts) =>
  memoize(({ file, textReader }: TenderReading) => textReader(facts, file)),
);

/** A change of a check: requirements in place of former ones. */
function replaced(former: readonly Asked[], next: readonly Asked[], whole: Facts) {
  const keys = former.map((each) => keyOf(each, whole));
  return (now: Check): Check => {
    const others = now.asked.filter((each) => !keys.includes(keyOf(each, whole)));
    return { ...now, asked: withoutRepeats([...others, ...next], whole) };
  };
}

/** What is required at a place, as far as that is certain or chosen. */
function askedOf(found: Found, choices: Tender['choices'], whole: Facts): Asked[] {
  const isChosen = (choice: Choice) =>
    found.state === 'read' || keyOfChoice(choice, whole) === choices[found.start];
  return found.choices.filter(isChosen).flatMap(allOf);
}

/** All that a choice requires. */
function allOf({ criterion, requirement, also = [] }: Choice): Asked[] {
  return [requirement, ...also].map((each) => ({ criterion, requirement: each }));
}

function isUnclear({ state }: Found): boolean {
  return state === 'unclear';
}

function keyOfChoice(choice: Choice, whole: Facts): string {
  return allOf(choice)
    .map((each) => keyOf(each, whole))
    .join(' & ');
}

function Summary({ result: { found }, whole }: { result: ReadText; whole: Facts }) {
  const { t } = useTranslation(['shell', 'tools']);
  const { choices } = useTender();
  const settled = found.filter((each) => askedOf(each, choices, whole).length > 0).length;
  const open = found.filter((each) => isUnclear(each) && choices[each.start] === undefined).length;
  const left = found.filter(({ state }) => state === 'left').length;
  return (
    <p role="status">
      {t('tools:check.found', { count: settled })}
      {open > 0 ? ` ${t('tools:check.open', { count: open })}` : ''}
      {left > 0 ? ` ${t('tools:check.left', { count: left })}` : ''} {t('tools:check.stays')}
    </p>
  );
}

interface MarkedProps extends Pick<TenderTextProps, 'whole' | 'check' | 'change'> {
  result: ReadText;
}

function Marked({ result: { text, found }, ...props }: MarkedProps) {
  const { check, whole } = props;
  const places = new Map(check.asked.map((each, place) => [keyOf(each, whole), place]));
  return (
    <>
      {found.map((each, place) => (
        <span key={each.start}>
          {text.slice(found[place - 1]?.end ?? 0, each.start)}
          <Passage
            found={each}
            text={text.slice(each.start, each.end)}
            places={places}
            {...props}
          />
        </span>
      ))}
      {text.slice(found.at(-1)?.end ?? 0)}
    </>
  );
}

interface PassageProps extends Omit<MarkedProps, 'result'> {
  found: Found;
  text: string;
  /** The places of all requirements, by their keys. */
  places: ReadonlyMap<string, number>;
}

/** A stretch of the text: numbered as its requirement is, with a choice, or dashed. */
function Passage({ found, text, places, whole, change }: PassageProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const { choices } = useTender();
  if (found.state === 'left') return <span className="tender-left">{text}</span>;
  const own = askedOf(found, choices, whole);
  const place = own[0] && places.get(keyOf(own[0], whole));
  const mark =
    place === undefined ? (
      <span className="tender-off">{text}</span>
    ) : (
      <mark>
        {text}
        <sup>{place + 1}</sup>
      </mark>
    );
  if (found.state === 'read') return mark;
  const onChoose = (key: string) => {
    const next = found.choices.find((choice) => keyOfChoice(choice, whole) === key);
    changeTender({ choices: { ...choices, [found.start]: key } });
    change(replaced(own, next ? allOf(next) : [], whole));
  };
  return (
    <>
      {mark}{' '}
      <select
        aria-label={t('tools:check.about', { text })}
        value={choices[found.start] ?? 'open'}
        onChange={({ target }) => onChoose(target.value)}
      >
        {choices[found.start] === undefined ? (
          <option value="open">{t('tools:check.choose')}</option>
        ) : null}
        {found.choices.map((choice) => (
          <option key={keyOfChoice(choice, whole)} value={keyOfChoice(choice, whole)}>
            {optionText(choice, whole)}
          </option>
        ))}
        <option value="">{t('tools:check.nothing')}</option>
      </select>
    </>
  );
}

function optionText(choice: Choice, facts: Facts): string {
  const all = allOf(choice).map((each) => said(each, facts));
  return `${choice.criterion.label}, ${all.join(' + ')}`;
}

/** A text that was pasted. It is in memory only, and is never sent. */
interface Tender {
  readonly text: string;
  /** Whether its requirements are on show, and not the field. */
  readonly isRead: boolean;
  /** Whether it was just read, and the answer is still to be brought into view. */
  readonly isNew?: boolean;
  /** The text as it was last read: its requirements are in the check. */
  readonly lastRead: string;
  /** What the reader chose for values that are not clear: the key of a requirement, by their place. */
  readonly choices: Readonly<Record<number, string>>;
}

const tender = memoryStore<Tender>({ text: '', isRead: false, lastRead: '', choices: {} });

/** The text of a tender, which outlives its page: another language finds it as it was. */
export const { use: useTender, change: changeTender } = tender;
