import type { ReactNode } from 'react';
import type { AskedQuestion } from '../../facts/questions.ts';
import { useContent } from '../../page-api/context.tsx';

/** What visitors often ask of products, each with how many meet it and the way to them. */
export function Questions() {
  const context = useContent();
  const { model, t } = context;
  const list = model.page('products')?.path;
  if (list === undefined || model.products.length < 2) return null;
  const questions = context.questions?.() ?? [];
  if (questions.length === 0) return null;
  return (
    <section className="wrap questions">
      <h2>{t('home.questions.title')}</h2>
      <p className="muted above-8 needs-script">{t('home.questions.text')}</p>
      <ul className="columns thirds lines above-24">
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionForm question={question} list={list} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface QuestionFormProps {
  readonly question: AskedQuestion;
  /** The path of the list of products. */
  readonly list: string;
}

function QuestionForm({ question, list }: QuestionFormProps) {
  const { t, href, model } = useContent();
  const { fields, before, between, unit, after, codes, count, example, suffix } = question;
  const id = `question-${question.id}`;
  const query = new URLSearchParams({ [question.id]: question.asked });
  const [first = '', second] = fields;
  const field = (name: string, value: string) =>
    codes ? (
      <CodeField id={name} value={value} codes={codes} />
    ) : (
      <NumberField id={name} value={value} labels={`${id}-label ${id}-unit`} />
    );
  return (
    <form className="fill" data-question={question.id} data-suffix={suffix} autoComplete="off">
      <label className="bold" id={`${id}-label`} htmlFor={id}>
        {question.label}
      </label>
      <p className="asked">
        <bdi>
          {before} {field(id, first)} {between}{' '}
          {second === undefined ? null : field(`${id}-to`, second)}
          {'\u00A0'}
          <span id={`${id}-unit`}>{unit}</span> {after}
        </bdi>
      </p>
      <p role="status">
        <a className="go" href={`${href(list)}?${query}`} aria-describedby={`${id}-label`}>
          <Counted count={count} total={model.products.length} />
        </a>
        <span className="unread target problem">{t('home.questions.unread', { example })}</span>
      </p>
    </form>
  );
}

/** “4 of 24 products”, variants included: scripts change the first number alone. */
function Counted({ count, total }: { count: string; total: number }) {
  const { t, model } = useContent();
  const hasVariants = model.products.some(({ outline }) => outline.parent !== undefined);
  const place = '\u0000';
  const words = hasVariants
    ? t('home.questions.countVariants', { matching: place, all: total })
    : t('home.questions.count', { matching: place, count: total });
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

interface CodeFieldProps {
  id: string;
  value: string;
  codes: NonNullable<AskedQuestion['codes']>;
}

function CodeField({ id, value, codes }: CodeFieldProps) {
  return (
    <WithoutScripts text={codes.find(([code]) => code === value)?.[1] ?? value}>
      <select id={id} className="needs-script" defaultValue={value}>
        {codes.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
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
