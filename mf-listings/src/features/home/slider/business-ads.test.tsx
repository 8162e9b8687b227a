import { defaultSettings, type Slide } from '@dabbab/contract/settings';
import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { configure, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ads } from '../../../cards/tests/ads.ts';
import { HomeScreen } from '../home-screen.tsx';
import { homeAnswers, standInForLayout } from '../tests/home-answers.ts';

const slides: Slide[] = [
  { image: '/1.webp', link: '/shops', title_ar: 'خصم', title_en: 'Sale' },
  { image: 'https://cdn.test/2.webp', link: 'https://example.com/x', title_ar: '', title_en: 'Insurance' },
  { image: '/3.webp', link: 'javascript:alert(1)' },
  { image: '/4.webp', link: '//evil.test' },
];

// The first test waits until the parts that come later are compiled.
configure({ asyncUtilTimeout: 4000 });

beforeEach(() => standInForLayout(() => false));
afterEach(() => store.set(settingsAtom, defaultSettings));

function show(at: string, settings: object) {
  store.set(settingsAtom, { ...defaultSettings, sliderAds: slides, ...settings });
  answerRest(homeAnswers(() => ads(1)));
  renderScreen(<HomeScreen />, { at });
}

it('shows the ads of businesses, which lead within the site, to another one in its own tab, or nowhere', async () => {
  show('/', {});
  const slider = await screen.findByRole('region', { name: 'إعلانات تجارية' });
  const links = within(slider).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/shops', null],
    ['https://example.com/x', '_blank'],
  ]);
  expect(within(slider).getByText('Insurance')).toHaveAttribute('lang', 'en');
  expect(within(slider).getByRole('img', { name: 'إعلان تجاري رقم 3' })).toHaveAttribute('src', '/3.webp');
});

it.each([
  ['/', { showBusinessAds: false }],
  ['/', { sliderAds: [] }],
  [
    '/',
    {
      sliderAds: [
        { image: '/1.webp', until: '2020-01-01' },
        { image: '/2.webp', from: '2099-01-01' },
      ],
    },
  ],
  ['/?city=riyadh', {}],
])('leaves them out at %s with %o', async (at, settings) => {
  show(at, settings);
  // What comes later has come.
  await screen.findByRole('group', { name: 'طريقة العرض' });
  expect(screen.queryByRole('region', { name: 'إعلانات تجارية' })).toBeNull();
});
