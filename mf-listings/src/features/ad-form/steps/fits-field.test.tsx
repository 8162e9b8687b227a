import { lookups } from '@dabbab/testing/ad';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type AdValues, emptyAd, rowOf } from '../../../ad-input/ad-values.ts';
import '../../../fields/locales.ts';
import '../locales.ts';
import { FitsField } from './fits-field.tsx';

const known = {
  ...lookups,
  makers: [{ slug: 'yamaha', name_en: 'Yamaha', name_ar: 'ياماها' }],
  models: ['MT-07', 'MT-09', 'YZF-R6'].map((name) => ({
    maker: 'yamaha',
    slug: name.toLowerCase(),
    name_en: name,
    name_ar: null,
  })),
};

/** Shows the field of a part. @returns what the form holds */
function show(start: Partial<AdValues> = {}, error?: string, catalogue: object[] = []) {
  answerRest({ 'GET rpc/get_lookups': () => known, 'GET rpc/list_part_fits': () => catalogue });
  const form = { values: { ...emptyAd, kind: 'part', ...start } };
  function Form() {
    const [values, setValues] = useState<AdValues>(form.values);
    const change = (next: Partial<AdValues>) => {
      form.values = { ...form.values, ...next };
      setValues(form.values);
    };
    return <FitsField values={values} errorOf={() => error} onChange={change} />;
  }
  renderScreen(<Form />, { user: rider, language: 'en' });
  return form;
}

const models = () => screen.findByRole('combobox', { name: 'Add a model' });
const entry = async (name: string) => within(await screen.findByRole('group', { name }));
const removal = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });

it('adds models one by one, the same one again with other years, and keeps the focus', async () => {
  const form = show();
  const user = userEvent.setup();
  await screen.findByRole('option', { name: 'Yamaha MT-09' });
  await user.selectOptions(await models(), 'Yamaha MT-09');
  expect(await models()).toHaveFocus();
  await user.selectOptions((await entry('Yamaha MT-09')).getByLabelText('From year'), '2017');
  await user.selectOptions((await entry('Yamaha MT-09')).getByLabelText('To year'), '2020');
  await user.selectOptions(await models(), 'Yamaha MT-09');
  expect(form.values.fits).toEqual(['yamaha/mt-09:2017-2020', 'yamaha/mt-09']);
});

it('takes an entry away and hands the focus on: to the next, the one before, and at last the list', async () => {
  const form = show({ fits: ['yamaha/mt-07', 'yamaha/mt-09:2017-', 'yamaha/yzf-r6'] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Remove Yamaha MT-07' }));
  expect(removal('Yamaha MT-09 · since 2017')).toHaveFocus();
  await user.click(removal('Yamaha YZF-R6'));
  expect(removal('Yamaha MT-09 · since 2017')).toHaveFocus();
  await user.click(removal('Yamaha MT-09 · since 2017'));
  expect(form.values.fits).toEqual([]);
  expect(await models()).toHaveFocus();
});

it('has models back that were there before "any motorcycle", which stands alone in the ad', async () => {
  const form = show({ fits: ['yamaha/mt-09:2017-'] });
  const any = await screen.findByRole('checkbox', { name: 'Fits any motorcycle' });
  await userEvent.click(any);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(rowOf(form.values).fits).toEqual(['universal']);
  await userEvent.click(any);
  expect(await screen.findByRole('group', { name: 'Yamaha MT-09' })).toBeVisible();
  expect(rowOf(form.values).fits).toEqual(['yamaha/mt-09:2017-']);
});

it('proposes what the words of the ad say, but nothing that is listed', async () => {
  const form = show({ title_en: 'Exhaust for R6 2017-2020 and MT-09', fits: ['yamaha/mt-09:2021-'] });
  const proposal = await screen.findByRole('button', { name: 'Yamaha YZF-R6 · 2017–2020' });
  expect(within(screen.getByRole('group', { name: 'From your words:' })).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(proposal);
  expect(form.values.fits).toEqual(['yamaha/mt-09:2021-', 'yamaha/yzf-r6:2017-2020']);
  expect(screen.getByText('Added Yamaha YZF-R6 · 2017–2020')).toHaveFocus();
});

const named = { part_category: 'exhaust', model: 'Slip-On' };
const counts = { sellers: 2, confirmed: 1, denied: 0 };

it('proposes what riders confirm of the part, and what several sellers say', async () => {
  const form = show({ ...named, title_en: 'For the MT-07' }, undefined, [
    { fit: 'yamaha/mt-09:2017-2020', state: 'confirmed', ...counts },
    { fit: 'yamaha/yzf-r6', state: 'said', ...counts },
  ]);
  const confirmed = within(await screen.findByRole('group', { name: 'Riders confirm:' }));
  expect(screen.getByRole('group', { name: 'From your words:' })).toHaveTextContent('MT-07');
  expect(screen.getByRole('group', { name: 'Other sellers say:' })).toHaveTextContent('YZF-R6');
  await userEvent.click(confirmed.getByRole('button', { name: 'Yamaha MT-09 · 2017–2020' }));
  expect(form.values.fits).toEqual(['yamaha/mt-09:2017-2020']);
  expect(screen.getByRole('button', { name: 'Yamaha MT-07' })).toHaveFocus();
});

it('says beside what is chosen that others doubt it', async () => {
  const fits = ['yamaha/mt-07', 'yamaha/mt-09:2017-2020', 'yamaha/yzf-r6'];
  show({ ...named, fits }, undefined, [
    { fit: 'yamaha/mt-07', state: 'contested', ...counts },
    { fit: 'yamaha/mt-09', state: 'denied', ...counts },
    { fit: 'yamaha/yzf-r6', state: 'confirmed', ...counts },
  ]);
  expect(await screen.findByText('A buyer says that it does not fit.')).toBeVisible();
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries[1]).toContain('We checked: it does not fit');
  expect(entries[2]).not.toMatch(/fit\./);
});

it('says what is wrong at the entry that is wrong, and where the focus then goes', async () => {
  show({ fits: ['yamaha/mt-09', 'yamaha/yzf-r6:2020-2017'] }, 'Wrong years');
  const from = within(await screen.findByRole('group', { name: 'Yamaha YZF-R6' })).getByLabelText('From year');
  expect(from).toHaveAttribute('name', 'fits');
  expect(from).toHaveAccessibleDescription('Wrong years');
  expect((await entry('Yamaha MT-09')).getByLabelText('From year')).toBeValid();
});

it('takes forty models and no more', async () => {
  show({ fits: Array.from({ length: 40 }, (_one, index) => `yamaha/mt-09:${1980 + index}-`) });
  expect(await models()).toHaveAccessibleDescription('That is all: 40 models');
  expect(within(await models()).queryByRole('option', { name: 'Yamaha MT-09' })).toBeNull();
});
