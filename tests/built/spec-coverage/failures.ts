import { afterEach } from 'vitest';

const advice =
  'This test holds the catalogue against its document. If the catalogue was changed on purpose, ' +
  'change the row in tests/built/spec-coverage/ as the document now says; else restore the catalogue.';

/** Lets each failure of a file say what its tests are for. Called once in each file. */
export function explainFailures(): void {
  afterEach(({ task }) => {
    for (const error of task.result?.errors ?? []) error.message = `${advice}\n${error.message}`;
  });
}
