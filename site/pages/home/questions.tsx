import type { ReactNode } from 'react';
import { factsOf } from '../../build/facts-file.ts';
import { useContent } from '../../content/context.tsx';
import { type Facts, openFacts } from '../../facts/facts.ts';
import { codesOf, type Question, questionsOf, sentenceOf, suiting } from '../../facts/questions.ts';
import { formatAsked, isCoded, sayRequirement, writeRequirement } from '../../facts/requirement.ts';

/** What visitors often ask of products, each with how many meet it and the way to them. */
export function Questions() {
  const context = useContent();
  const { model, t } = context;
  const list = model.page('products')?.path;
  if (list === undefined || model.products.length < 2) return null;
  const facts = openFacts(factsOf(context));
  const questions = questionsOf(facts);
  if (questions.length === 0) return null;
  return (
    <section className="wrap questions">
      <h2>{t('home.questions.title')}</h2>
      <p>{t('home.questions.text')}</p>
      <ul className="columns thirds">
        {questions.map((question) => (
          <li key={question.criterion.id}>
            <QuestionForm question={question} facts={facts} list={list} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface QuestionFormProps {
  readonly question: Question;
  readonly facts: Facts;
  /** The path of the list of products. */
  readonly list: string;
}

function QuestionForm({ question, facts, list }: QuestionFormProps) {
  const { t, href } = useContent();
  const { criterion, requirement } = question;
  const { file, products } = facts;
  const { fields, before, between, unit, after } = sentenceOf(question, file);
  const id = `question-${criterion.id}`;
  const query = new URLSearchParams({
    [criterion.id]: writeRequirement(requirement, criterion, file),
  });
  const count = formatAsked(suiting(facts, question), file.words);
  const [first = '', second] = fields;
  const field = (name: string, value: string) =>
    isCoded(criterion) ? (
      <CodeField id={name} value={value} codes={codesOf(facts, question)} />
    ) : (
      <NumberField id={name} value={value} labels={`${id}-label ${id}-unit`} />
    );
  return (
    <form data-question={criterion.id} data-current={requirement.current} autoComplete="off">
      <label id={`${id}-label`} htmlFor={id}>
        {criterion.label}
      </label>
      <p className="asked">
        {before} {field(id, first)} {between}{' '}
        {second === undefined ? null : field(`${id}-to`, second)}{' '}
        <span id={`${id}-unit`}>{unit}</span> {after}
      </p>
      <p role="status">
        <a className="go" href={`${href(list)}?${query}`} aria-describedby={`${id}-label`}>
          <Counted count={count} total={products.length} />
        </a>
        <span className="unread">
          {t('home.questions.unread', { example: sayRequirement(requirement, criterion, file) })}
        </span>
      </p>
    </form>
  );
}

/** “4 of 24 products”, variants included and named: scripts change the first number alone. */
function Counted({ count, total }: { count: string; total: number }) {
  const { t, model } = useContent();
  const place = '\u0000';
  const hasVariants = model.products.some(({ record }) => record.parent !== undefined);
  const words = t(hasVariants ? 'home.questions.countAll' : 'home.questions.count', {
    matching: place,
    count: total,
  });
  const [before, after] = words.split(place);
  return (
    <span>
      {before}
      <span data-count="">{count}</span>
      {after}
    </span>
  );
}

/** A number to type; where there are no scripts, the number. */
function NumberField({ id, value, labels }: { id: string; value: string; labels: string }) {
  return (
    <WithoutScripts text={value}>
      <input
        id={id}
        className="needs-script"
        defaultValue={value}
        size={Math.max(4, value.length)}
        maxLength={40}
        aria-labelledby={labels}
      />
    </WithoutScripts>
  );
}

function CodeField({ id, value, codes }: { id: string; value: string; codes: string[] }) {
  return (
    <WithoutScripts text={value}>
      <select id={id} className="needs-script" defaultValue={value}>
        {codes.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </WithoutScripts>
  );
}

function WithoutScripts({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      {children}
      <b data-closed="">{text}</b>
    </>
  );
}
