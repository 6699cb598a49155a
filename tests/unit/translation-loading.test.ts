import { type BackendModule, createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { loadingOptions } from '../../site/shell/i18n-options.ts';

test('at most 10 files of strings are read side by side', async () => {
  let open = 0;
  let most = 0;
  let total = 0;
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read(_language, _namespace, done) {
      open += 1;
      total += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        done(null, { key: 'value' });
      }, 5);
    },
  };
  const languages = Array.from({ length: 25 }, (_, index) => `x${String.fromCharCode(97 + index)}`);
  await createInstance()
    .use(backend)
    .init({ ...loadingOptions, fallbackLng: false, preload: languages, lng: languages[0] ?? '' });
  expect({ most, total }).toEqual({ most: 10, total: 25 });
});
