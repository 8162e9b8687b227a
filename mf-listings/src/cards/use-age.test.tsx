import { renderScreen } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAge } from './use-age.ts';

const now = new Date('2026-11-21T12:00:00Z');

function Ages({ moments }: { moments: readonly string[] }) {
  const age = useAge();
  return <p>{moments.map((moment) => age(moment, now)).join(' | ')}</p>;
}

it('says how long ago in few words, and of a clock that is ahead nothing odd', async () => {
  const moments = [
    '11-22T11:00',
    '11-21T11:59',
    '11-21T10:00',
    '11-20T11:00',
    '11-18T11:00',
    '11-10T11:00',
    '01-01T11:00',
  ];
  renderScreen(<Ages moments={moments.map((moment) => `2026-${moment}:00Z`)} />);
  expect(
    await screen.findByText('الحين | قبل دقيقة | قبل ساعتين | أمس | قبل 3 أيام | قبل أسبوع | قبل 10 شهور'),
  ).toBeVisible();
});
