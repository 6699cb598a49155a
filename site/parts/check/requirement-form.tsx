import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Check, withoutRepeats } from '../../facts/check-address.ts';
import type { Criterion, Facts } from '../../facts/facts.ts';
import {
  isCoded,
  readRequirement,
  type Unread,
  writeRequirement,
} from '../../facts/requirement.ts';
import { statedCodes } from '../../facts/stated.ts';
import type { ChangeCheck } from './use-check.ts';

interface RequirementFormProps {
  facts: Facts;
  check: Check;
  change: ChangeCheck;
  /** The place of the requirement that is changed; undefined for a new one. */
  edited: number | undefined;
  onDone: () => void;
}

/** Adds a requirement, or changes one: a figure, and a value as people type it. */
export function RequirementForm({ facts, check, change, edited, onDone }: RequirementFormProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const id = useId();
  const old = edited === undefined ? undefined : check.asked[edited];
  const [chosen, choose] = useState(old?.criterion.id ?? facts.criteria[0]?.id ?? '');
  const [value, setValue] = useState(
    old ? writeRequirement(old.requirement, old.criterion, facts.file) : '',
  );
  const [problem, setProblem] = useState<Unread>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (edited !== undefined) field.current?.focus();
  }, [edited]);
  const criterion = facts.criteria.find((each) => each.id === chosen);
  if (!criterion) return null;
  const example = exampleOf(criterion, facts);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = readRequirement(value, criterion, facts.file);
    if ('problem' in read) {
      setProblem(read.problem);
      field.current?.focus();
      return;
    }
    const added = { criterion, requirement: read.requirement };
    change((now) => {
      const asked = now.asked.map((each, place) => (place === edited ? added : each));
      const all = edited === undefined ? [...asked, added] : asked;
      return { ...now, asked: withoutRepeats(all, facts) };
    });
    setProblem(undefined);
    setValue('');
    onDone();
  };
  const units = (facts.file.units[criterion.dimension] ?? []).map((unit) => unit.symbol ?? unit.id);
  const text = problem && problemText(problem);
  function problemText(kind: Unread): string {
    if (kind === 'unit') return t('tools:selector.problems.unit', { units: units.join(', ') });
    if (kind === 'order' || kind === 'fraction') return t(`tools:selector.problems.${kind}`);
    return t('tools:selector.problems.number', { example });
  }
  const main = facts.criteria.filter((each) => each.example !== undefined);
  const others = facts.criteria.filter((each) => each.example === undefined);
  return (
    <form className="check-form row top" noValidate onSubmit={onSubmit}>
      <h2 className="title-17 full">
        {t(edited === undefined ? 'tools:check.add' : 'tools:check.editOne')}
      </h2>
      <div className="form-field">
        <label htmlFor={`${id}-figure`}>{t('tools:check.figure')}</label>
        <select
          id={`${id}-figure`}
          value={chosen}
          onChange={({ target }) => {
            choose(target.value);
            setProblem(undefined);
          }}
        >
          {main.map((each) => (
            <option key={each.id} value={each.id}>
              {each.label}
            </option>
          ))}
          <optgroup label={t('tools:selector.more')}>
            {others.map((each) => (
              <option key={each.id} value={each.id}>
                {each.label}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
      <div className="form-field">
        <label htmlFor={`${id}-value`}>{t('tools:check.value')}</label>
        <input
          id={`${id}-value`}
          ref={field}
          type="text"
          autoComplete="off"
          value={value}
          placeholder={example}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setValue(target.value)}
        />
        <p id={`${id}-problem`} className="problem" role="alert">
          {text}
        </p>
      </div>
      <button type="submit" className="button quiet">
        {t(edited === undefined ? 'tools:check.addThis' : 'tools:check.save')}
      </button>
    </form>
  );
}

/** A value that the criterion can be asked with, as a visitor types it. */
function exampleOf(criterion: Criterion, facts: Facts): string {
  if (criterion.example !== undefined) return criterion.example;
  if (isCoded(criterion)) return statedCodes(facts, criterion, facts.products)[0] ?? 'IP65';
  const amount = criterion.ask === 'fits' ? '600x400x200' : '10';
  return [amount, criterion.unit].filter(Boolean).join(' ');
}
