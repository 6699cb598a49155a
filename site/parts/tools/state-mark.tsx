import { useTranslation } from 'react-i18next';
import { type Remark, type State, states } from '../../facts/evaluate.ts';
import type { FactsFile } from '../../facts/facts.ts';
import { type Asked, sayAmount } from '../../facts/requirement.ts';

const shapes: Record<State, React.ReactNode> = {
  meets: <path d="m6 10.5 2.8 2.8L14.2 7.4" />,
  undecided: <path d="M6 10h8" />,
  unstated: null,
  fails: <path d="m6.8 6.8 6.4 6.4m0-6.4-6.4 6.4" />,
};

/**
 * A filled disc with a tick, a broken ring, with a dash or empty, or a ring with a cross: by shape, and never by colour
 * alone. `label` says it to those who can't see it; it is left out where words are next to it.
 */
export function StateMark({ state, label }: { state: State; label?: string }) {
  return (
    <>
      <svg
        className={`state-mark ${state}`}
        width="20"
        height="20"
        viewBox="0 0 20 20"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="8.5" />
        {shapes[state]}
      </svg>
      {label ? <span className="hidden">{label}</span> : null}
    </>
  );
}

/** The states in words, for those who can't see their marks. */
export function useStateWords(): Readonly<Record<State, string>> {
  const { t } = useTranslation(['shell', 'tools']);
  const words = states.map((state) => [state, t(`tools:states.${state}`)]);
  return Object.fromEntries(words) as Record<State, string>;
}

/** Says why an answer is what it is, where the value alone does not: “Does not confirm 95 %.” */
export function useRemarkWords(file: FactsFile): (remark: Remark, asked: Asked) => string {
  const { t } = useTranslation(['shell', 'tools']);
  return (remark, { criterion, requirement }) =>
    t(`tools:remarks.${remark}`, { amount: sayAmount(requirement, criterion, file) });
}
