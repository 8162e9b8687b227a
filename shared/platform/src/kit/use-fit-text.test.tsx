import '@testing-library/jest-dom/vitest';
import type { Language } from '@dabbab/contract/language';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFitText } from './use-fit-text.ts';

afterEach(cleanup);

const lookups = {
  makers: [{ slug: 'ktm', name_en: 'KTM', name_ar: 'كي تي إم' }],
  models: [{ maker: 'ktm', slug: '390-duke', name_en: '390 Duke', name_ar: 'دوك 390' }],
};

function Fit({ fit }: { fit: string }) {
  return <p>{useFitText()(fit)}</p>;
}

it.each<[string, Language, string]>([
  ['ktm/390-duke', 'en', 'KTM 390 Duke'],
  ['ktm/390-duke:2017-2020', 'en', 'KTM 390 Duke · 2017–2020'],
  ['ktm/390-duke:2019-2019', 'en', 'KTM 390 Duke · 2019'],
  ['ktm/390-duke:2017-', 'en', 'KTM 390 Duke · since 2017'],
  ['ktm/390-duke:-2020', 'en', 'KTM 390 Duke · until 2020'],
  ['universal', 'en', 'Any motorcycle'],
  ['ktm/gone:2019-', 'en', 'ktm/gone:2019-'],
  // Names and ranges read from left to right in every language, which isolates keep.
  ['ktm/390-duke', 'ar', 'كي تي إم \u2066390 Duke\u2069'],
  ['ktm/390-duke:2017-2020', 'ar', 'كي تي إم \u2066390 Duke\u2069 · \u20662017–2020\u2069'],
  ['ktm/390-duke:2017-', 'ar', 'كي تي إم \u2066390 Duke\u2069 · 2017 وأحدث'],
  ['universal', 'ar', 'كل الدبّابات'],
])('%s is said in %s as %s', async (fit, language, text) => {
  answerRest({ 'GET rpc/get_lookups': () => lookups });
  renderScreen(<Fit fit={fit} />, { language });
  expect(await screen.findByText(text)).toBeVisible();
});
