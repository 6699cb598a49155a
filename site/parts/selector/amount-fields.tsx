import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inUnit } from '../../facts/base-value.ts';
import { exampleOf } from '../../facts/example.ts';
import type { Criterion } from '../../facts/facts.ts';
import {
  formatAsked,
  numberWords,
  readRequirement,
  sayRequirement,
  type Unread,
  unitOf,
} from '../../facts/requirement.ts';
import { withRequirement } from '../../facts/selection.ts';
import { statedNumbers } from '../../facts/stated.ts';
import { AmountProblem, FilterField, UnitOf } from './filter-field.tsx';
import { type CriterionFilterProps, requirementOf } from './props.ts';

/** From … to, in a field each; one of them is enough. */
export function EndFields(props: CriterionFilterProps) {
  const { facts, criterion } = props;
  const { t } = useTranslation(['shell', 'tools']);
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
  const common = { criterion, facts, problem, describedBy: id, onLeave };
  return (
    <>
      <div className="filter-fields row gap-8 muted">
        <FilterField
          {...common}
          label={t('tools:selector.from')}
          value={first}
          onType={(text, goesOn) => type([text, second], goesOn)}
        />
        <FilterField
          {...common}
          label={t('tools:selector.to')}
          value={second}
          onType={(text, goesOn) => type([first, text], goesOn)}
        />
        <UnitOf criterion={criterion} facts={facts} />
      </div>
      <AmountProblem {...props} problem={problem} id={id} />
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
export function AmountField(props: CriterionFilterProps) {
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
      <div
        className="filter-fields row gap-8 muted"
        data-wide={isNumber(criterion) ? undefined : ''}
      >
        <FilterField
          criterion={criterion}
          facts={facts}
          label={before.trim() || after.trim()}
          placeholder={isNumber(criterion) ? undefined : exampleOf(facts, criterion)}
          value={isPlain ? shown(requirement?.from ?? requirement?.to, props) : whole}
          onType={(text, goesOn) => read([text], goesOn)}
          problem={problem}
          describedBy={describedBy}
        />
        {isNumber(criterion) ? <UnitOf criterion={criterion} facts={facts} /> : null}
      </div>
      <AmountProblem {...props} problem={problem} id={describedBy} />
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
  const { file } = facts;
  const unit = unitOf(criterion, file);
  if (value === undefined) return '';
  return formatAsked(inUnit(value, unit), numberWords(criterion, unit, file.words));
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
