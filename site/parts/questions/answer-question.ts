import { readFields, suiting } from '../../facts/questions.ts';
import { formatAsked, writeRequirement } from '../../facts/requirement.ts';
import type { ReleasePlace } from '../../ui/release.ts';
import { loadFacts } from '../../ui/use-facts.ts';

/** A form is taken as it was when the facts came; one that was left is none any more. */
export async function answerQuestion(form: HTMLFormElement, page: ReleasePlace): Promise<void> {
  const facts = await loadFacts(page);
  const { question, suffix } = form.dataset;
  const criterion = facts.criteria.find(({ id }) => id === question);
  const link = form.querySelector('a');
  const count = form.querySelector('[data-count]');
  if (!criterion || !link || !count) return;
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
  const texts = fields.map(({ value }) => value);
  const requirement = readFields(texts, criterion, suffix, facts.file);
  for (const field of fields) field.ariaInvalid = requirement ? null : 'true';
  form.toggleAttribute('data-unread', !requirement);
  if (!requirement) return;
  const url = new URL(link.href);
  url.search = `${new URLSearchParams({
    [criterion.id]: writeRequirement(requirement, criterion, facts.file),
  })}`;
  link.href = url.href;
  count.textContent = formatAsked(suiting(facts, { criterion, requirement }), facts.file.words);
}
