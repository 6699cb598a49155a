import { useEffect } from 'react';
import { Region, usePage } from '../../ui/page-context.tsx';
import { viewOfRegions } from '../../ui/page-view.tsx';
import type { ReleasePlace } from '../../ui/release.ts';

const load = () => import('../../parts/questions/answer-question.ts');

/**
 * The home page. Its questions are prerendered and never hydrated: listeners hear all of them, and
 * what answers them is loaded with the first one that is pointed at.
 */
export const view = viewOfRegions(() => {
  const { base, language, build } = usePage().data;
  useEffect(() => listen({ base, language, build }), [base, language, build]);
  useEffect(() => {
    // Before the link is followed.
    document.addEventListener('click', openSearch, true);
    return () => document.removeEventListener('click', openSearch, true);
  }, []);
  return <Region name="main" />;
});

/** The link to the search opens that of the bar, which the key `/` opens as well. */
function openSearch(event: MouseEvent): void {
  const { target } = event;
  const isLink = target instanceof Element && target.closest('[data-search]');
  const button = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]');
  if (!isLink || !button) return;
  event.preventDefault();
  button.click();
}

/** Answers the questions of the page until what it returns is called. */
function listen(page: ReleasePlace): () => void {
  const answer = async (form: HTMLFormElement) => {
    try {
      const { answerQuestion } = await load();
      await answerQuestion(form, page);
    } catch (error) {
      // What was typed is not counted then, and the list of products reads it.
      const count = form.querySelector('[data-count]');
      const link = form.querySelector('a');
      const fields = [...form.querySelectorAll<HTMLInputElement>('input, select')];
      const asked = { [form.dataset.question ?? '']: fields.map(({ value }) => value).join('..') };
      if (count) count.textContent = '…';
      if (link) link.search = `${new URLSearchParams(asked)}`;
      console.error('The questions of the home page can’t be answered.', error);
    }
  };
  const onIntent = ({ target }: Event) => {
    if (questionOf(target)) load().catch(() => undefined);
  };
  const onInput = ({ target }: Event) => {
    const form = questionOf(target);
    if (form) void answer(form);
  };
  const onSubmit = (event: Event) => {
    const form = questionOf(event.target);
    if (!form) return;
    event.preventDefault();
    void answer(form).then(() => {
      if (form.dataset.unread === undefined) form.querySelector('a')?.click();
    });
  };
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('focusin', onIntent, { signal });
  document.addEventListener('input', onInput, { signal });
  document.addEventListener('submit', onSubmit, { signal });
  return () => listening.abort();
}

function questionOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest('form[data-question]') : null;
}
