import { type FocusEvent, useId, useState } from 'react';
import { countWith } from '../../facts/counts.ts';
import type { Criterion, Facts } from '../../facts/facts.ts';
import {
  formatAsked,
  inUnit,
  type Requirement,
  readRequirement,
  sayRequirement,
  type Unread,
} from '../../facts/requirement.ts';
import { exampleOf, withRequirement } from '../../facts/selection.ts';
import { countStated, statedCodes, statedNumbers } from '../../facts/stated.ts';
import { useStrings } from '../../shell/use-strings.ts';
import { Choice } from './choice.tsx';
import { Filter } from './filter.tsx';
import type { CriterionFilterProps } from './props.ts';
import { StatedValues } from './stated-values.tsx';
import { useTyped } from './use-typed.ts';

/** Asks for one criterion, in the way in which its figures can be asked for. */
export function CriterionFilter(props: CriterionFilterProps) {
  const { facts, selection, criterion, scope } = props;
  const { t } = useStrings();
  const isUsed = selection.requirements.some((each) => each.criterion === criterion.id);
  const count = countStated(facts, criterion, scope);
  return (
    <Filter
      legend={criterion.label}
      count={t('tools.selector.stated', { count, all: scope.length })}
      isUsed={isUsed}
    >
      <Fields {...props} />
      {criterion.note ? <p className="filter-note">{criterion.note}</p> : null}
    </Filter>
  );
}

function Fields(props: CriterionFilterProps) {
  switch (props.criterion.ask) {
    case 'rating':
      return <Ratings {...props} />;
    case 'has':
    case 'interface':
      return <Codes {...props} />;
    case 'covers':
      return (
        <>
          <Ends {...props} />
          <StatedValues {...props} />
        </>
      );
    default:
      return (
        <>
          <Amount {...props} />
          <StatedValues {...props} />
        </>
      );
  }
}

function requirementOf({ selection, criterion }: CriterionFilterProps): Requirement | undefined {
  return selection.requirements.find((each) => each.criterion === criterion.id);
}

function Ratings(props: CriterionFilterProps) {
  const { facts, shown, results, products, criterion, change } = props;
  const { t } = useStrings();
  const name = useId();
  const asked = requirementOf(props)?.codes?.[0];
  const codes = new Set([...statedCodes(facts, criterion, products), ...(asked ? [asked] : [])]);
  const choose = (code?: string) =>
    change((now) =>
      withRequirement(
        now,
        criterion.id,
        code ? { criterion: criterion.id, codes: [code] } : undefined,
      ),
    );
  return (
    <div className="filter-row">
      <label>
        <input type="radio" name={name} checked={asked === undefined} onChange={() => choose()} />
        <span>{t('tools.selector.any')}</span>
      </label>
      {[...codes].sort().map((code) => {
        const requirement = { criterion: criterion.id, codes: [code] };
        const count = countWith(facts, shown, results, products, requirement);
        return (
          <label key={code}>
            <input
              type="radio"
              name={name}
              checked={code === asked}
              onChange={() => choose(code)}
            />
            <span>
              {code}
              <small aria-hidden="true">{count}</small>
              <span className="hidden">{t('tools.selector.wouldMeet', { count })}</span>
            </span>
          </label>
        );
      })}
    </div>
  );
}

function Codes(props: CriterionFilterProps) {
  const { facts, shown, results, products, criterion, change } = props;
  const { id } = criterion;
  const asked = requirementOf(props)?.codes ?? [];
  const codes = [...new Set([...statedCodes(facts, criterion, products), ...asked])];
  const toggle = (code: string) =>
    change((now) => {
      const was = now.requirements.find((each) => each.criterion === id)?.codes ?? [];
      const next = was.includes(code) ? was.filter((each) => each !== code) : [...was, code];
      return withRequirement(now, id, next.length > 0 ? { criterion: id, codes: next } : undefined);
    });
  return codes.map((code) => (
    <Choice
      key={code}
      label={code}
      isOn={asked.includes(code)}
      count={countWith(facts, shown, results, products, { criterion: id, codes: [code] })}
      onChange={() => toggle(code)}
    />
  ));
}

/** From … to, in a field each; one of them is enough. */
function Ends(props: CriterionFilterProps) {
  const { facts, criterion } = props;
  const { t } = useStrings();
  const { problem, read } = useReading(props);
  const id = useId();
  // Both fields keep what was typed until both are left: an emptied one may be typed again.
  const [typed, setTyped] = useState<Texts>();
  const [first, second] = typed ?? endsShown(props);
  const type = (texts: Texts, goesOn: boolean) => {
    setTyped(texts);
    return read(texts, goesOn);
  };
  const onLeave = () => {
    if (!problem) setTyped(undefined);
  };
  const common = { problem, describedBy: id, onLeave };
  return (
    <>
      <div className="filter-fields">
        <Field
          {...common}
          label={t('tools.selector.from')}
          value={first}
          onType={(text, goesOn) => type([text, second], goesOn)}
        />
        <Field
          {...common}
          label={t('tools.selector.to')}
          value={second}
          onType={(text, goesOn) => type([first, text], goesOn)}
        />
        <UnitOf criterion={criterion} facts={facts} />
      </div>
      <Problem {...props} problem={problem} id={id} />
    </>
  );
}

type Texts = readonly [from: string, to: string];

/** A single value is shown at the end of the stated ones to which it is closer. */
function endsShown(props: CriterionFilterProps): Texts {
  const { facts, criterion, products } = props;
  const { from, to } = requirementOf(props) ?? {};
  const isSingle = from === to || from === undefined || to === undefined;
  if (!isSingle) return [shown(from, props), shown(to, props)];
  const single = from ?? to;
  const numbers = statedNumbers(facts, criterion, products);
  const middle = (Math.min(...numbers) + Math.max(...numbers)) / 2;
  const isHigh = single !== undefined && single > middle;
  return isHigh ? ['', shown(single, props)] : [shown(single, props), ''];
}

/** A number, a range, or dimensions, in one field. */
function Amount(props: CriterionFilterProps) {
  const { facts, criterion } = props;
  const { problem, read } = useReading(props);
  const describedBy = useId();
  const requirement = requirementOf(props);
  const template = templateOf(props);
  const isPlain =
    isNumber(criterion) && !requirement?.sizes && !requirement?.beyond && !requirement?.or;
  const said = requirement ? sayRequirement(requirement, criterion, facts.file) : '';
  const [before = '', after = ''] = template.split('{}');
  const bare = said.startsWith(before) ? said.slice(before.length) : said;
  const whole = after && bare.endsWith(after) ? bare.slice(0, -after.length) : bare;
  return (
    <>
      <div className="filter-fields" data-wide={isNumber(criterion) ? undefined : ''}>
        <Field
          label={before.trim() || after.trim() || criterion.label}
          isLabelShown={template !== '{}'}
          placeholder={isNumber(criterion) ? undefined : exampleOf(facts, criterion)}
          value={isPlain ? shown(requirement?.from ?? requirement?.to, props) : whole}
          onType={(text, goesOn) => read([text], goesOn)}
          problem={problem}
          describedBy={describedBy}
        />
        {isNumber(criterion) ? <UnitOf criterion={criterion} facts={facts} /> : null}
      </div>
      <Problem {...props} problem={problem} id={describedBy} />
    </>
  );
}

function isNumber({ ask }: Criterion): boolean {
  return ask === 'at-least' || ask === 'at-most';
}

function templateOf({ facts, criterion }: CriterionFilterProps): string {
  const { atLeast, atMost, fits } = facts.file.words;
  if (criterion.ask === 'at-least') return atLeast;
  if (criterion.ask === 'at-most') return atMost;
  return criterion.ask === 'fits' ? fits : '{}';
}

/** A base value in the usual unit, as the language writes it. */
function shown(value: number | undefined, { facts, criterion }: CriterionFilterProps): string {
  const { units, words } = facts.file;
  const unit = units[criterion.dimension]?.find(({ id }) => id === criterion.unit);
  return value === undefined ? '' : formatAsked(inUnit(value, unit), words);
}

/** Reads what is typed: the last that could be read stays in effect. */
function useReading({ facts, criterion, change }: CriterionFilterProps) {
  const [problem, setProblem] = useState<Unread>();
  const read = (texts: readonly string[], goesOn: boolean): boolean => {
    const parts = texts
      .filter((text) => text.trim() !== '')
      .map((text) => readRequirement(text, criterion, facts.file));
    const wrong = parts.flatMap((part) => ('problem' in part ? part.problem : []))[0];
    const asked = parts.flatMap((part) => ('requirement' in part ? part.requirement : []));
    const [first, second] = asked;
    const to = second?.to ?? second?.from ?? first?.to;
    const isReversed = second && first?.from !== undefined && to !== undefined && first.from > to;
    const found = wrong ?? (isReversed ? 'order' : undefined);
    setProblem(found);
    if (found) return false;
    const requirement = first && (second ? { ...first, to } : first);
    change((now) => withRequirement(now, criterion.id, requirement), goesOn);
    return true;
  };
  return { problem, read };
}

interface FieldProps {
  label: string;
  isLabelShown?: boolean;
  placeholder?: string | undefined;
  value: string;
  onType: (text: string, goesOn: boolean) => boolean;
  problem: Unread | undefined;
  /** The id of what says the problem. */
  describedBy: string;
  /** Is told that the focus has left this field and those next to it. */
  onLeave?: () => void;
}

function Field(props: FieldProps) {
  const { label, isLabelShown = true, placeholder, value } = props;
  const { onType, problem, describedBy, onLeave } = props;
  const id = useId();
  const typed = useTyped(value, onType);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    typed.onBlur();
    if (!currentTarget.parentElement?.contains(relatedTarget)) onLeave?.();
  };
  return (
    <>
      <label htmlFor={id} className={isLabelShown ? undefined : 'hidden'}>
        {label}
      </label>
      <input
        {...typed}
        onBlur={onBlur}
        id={id}
        type="text"
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? describedBy : undefined}
      />
    </>
  );
}

function UnitOf({ criterion, facts }: { criterion: Criterion; facts: Facts }) {
  const unit = facts.file.units[criterion.dimension]?.find(({ id }) => id === criterion.unit);
  return unit ? <span>{unit.symbol ?? unit.id}</span> : null;
}

interface ProblemProps extends CriterionFilterProps {
  problem: Unread | undefined;
  id: string;
}

function Problem({ problem, id, facts, criterion }: ProblemProps) {
  const { t } = useStrings();
  if (!problem || problem === 'empty') return null;
  const units = (facts.file.units[criterion.dimension] ?? []).map((unit) => unit.symbol ?? unit.id);
  const words = {
    number: t('tools.selector.problems.number', { example: exampleOf(facts, criterion) }),
    unit: t('tools.selector.problems.unit', { units: units.join(', ') }),
    order: t('tools.selector.problems.order'),
    code: t('tools.selector.problems.number', { example: exampleOf(facts, criterion) }),
  };
  return (
    <p className="filter-problem" id={id} role="alert">
      {words[problem]}
    </p>
  );
}
