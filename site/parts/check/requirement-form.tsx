import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutRepeats } from '../../facts/check-address.ts';
import { exampleOf } from '../../facts/example.ts';
import { readRequirement } from '../../facts/read-requirement.ts';
import { type Unread, writeRequirement } from '../../facts/requirement.ts';
import { useProblemWords } from '../tools/use-problem-words.ts';
import type { CheckProps } from './use-check.ts';

interface RequirementFormProps extends CheckProps {
  /** The place of the requirement that is changed; undefined for a new one. */
  edited: number | undefined;
  onDone: () => void;
}

/** Adds a requirement, or changes one: a figure, and a value as people type it. */
export function RequirementForm({ facts, check, change, edited, onDone }: RequirementFormProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const id = useId();
  const words = useProblemWords(facts);
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
      const all = now.asked.toSpliced(edited ?? now.asked.length, 1, added);
      return { ...now, asked: withoutRepeats(all, facts) };
    });
    setProblem(undefined);
    setValue('');
    onDone();
  };
  const options = (isMain: boolean) =>
    facts.criteria
      .filter(({ example }) => isMain === (example !== undefined))
      // A tender may name what no product states; the list leaves it out.
      .filter(({ id, figures }) => figures.length > 0 || id === chosen)
      .map((each) => (
        <option key={each.id} value={each.id}>
          {each.label}
        </option>
      ));
  return (
    <form className="check-form row top" noValidate onSubmit={onSubmit}>
      <h2 className="title-17 full">
        {t(edited === undefined ? 'tools:check.add' : 'tools:check.editOne')}
      </h2>
      <div className="form-field">
        <label className="bold" htmlFor={`${id}-figure`}>
          {t('tools:check.figure')}
        </label>
        <select
          id={`${id}-figure`}
          value={chosen}
          onChange={({ target }) => {
            choose(target.value);
            setProblem(undefined);
          }}
        >
          {options(true)}
          <optgroup label={t('tools:selector.more')}>{options(false)}</optgroup>
        </select>
      </div>
      <div className="form-field">
        <label className="bold" htmlFor={`${id}-value`}>
          {t('tools:check.value')}
        </label>
        <input
          id={`${id}-value`}
          ref={field}
          type="text"
          autoComplete="off"
          value={value}
          placeholder={exampleOf(facts, criterion)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setValue(target.value)}
        />
        <p id={`${id}-problem`} className="problem" role="alert">
          {problem && words(problem, criterion)}
        </p>
      </div>
      <button type="submit" className="button quiet">
        {t(edited === undefined ? 'tools:check.addThis' : 'tools:check.save')}
      </button>
    </form>
  );
}
