import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type AdValues, emptyAd } from '../../../ad-input/ad-values.ts';
import '../../../fields/locales.ts';
import '../locales.ts';
import { TagsField } from './tags-field.tsx';

const addOns = [
  { slug: 'top-box', name_en: 'Top box', name_ar: 'شنطة خلفية' },
  { slug: 'winch', name_en: 'Winch', name_ar: 'ونش' },
];

function Form({ onTags }: { onTags: (tags: readonly string[]) => void }) {
  const [values, setValues] = useState<AdValues>({ ...emptyAd, tags: ['top-box'] });
  const change = (next: Partial<AdValues>) => {
    setValues({ ...values, ...next });
    if (next.tags) onTags(next.tags);
  };
  const rest = { onLeave: () => {}, errorOf: () => undefined, priceFrozen: false };
  return <TagsField {...rest} ownPhone={undefined as never} values={values} onChange={change} />;
}

it('offers what is known by its name, takes it however it is written, and other words as they are', async () => {
  answerRest({ 'GET rpc/get_lookups': () => ({ add_ons: addOns }) });
  let tags: readonly string[] = [];
  renderScreen(<Form onTags={(next) => (tags = next)} />, { user: rider, language: 'en' });
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Remove Top box' });
  const offered = within(screen.getByRole('group', { name: 'Common add-ons' }));
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Winch']);

  await user.click(offered.getByRole('button', { name: 'Winch' }));
  expect(tags).toEqual(['top-box', 'winch']);
  await user.click(screen.getByRole('button', { name: 'Remove Top box' }));
  await user.type(screen.getByRole('textbox'), 'شنطه خلفية، Crash bars{Enter}');
  expect(tags).toEqual(['winch', 'top-box', 'Crash bars']);
});

it('finds what is offered by typing', async () => {
  answerRest({ 'GET rpc/get_lookups': () => ({ add_ons: addOns }) });
  renderScreen(<Form onTags={() => {}} />, { user: rider, language: 'ar' });
  await screen.findByRole('button', { name: 'ونش' });
  await userEvent.type(screen.getByRole('textbox'), 'خوذة');
  expect(screen.queryByRole('button', { name: 'ونش' })).toBeNull();
});
