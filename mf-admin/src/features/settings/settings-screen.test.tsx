import { draftKey, readDraft, writeDraft } from '@dabbab/platform/kit/drafts';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { SettingsScreen } from './settings-screen.tsx';

// Sheets and texts of a whole screen are compiled for the first test.
configure({ asyncUtilTimeout: 5000 });
beforeEach(() => localStorage.clear());

const admin = { ...rider, isAdmin: true };
const FIRST = '2026-11-23T06:00:00.000001+00:00';
const LATER = '2026-11-23T06:30:00.000001+00:00';

interface Row {
  key: string;
  value: { value: unknown };
  updated_at: string;
}

/** The settings of another admin's hand may change between two reads. */
function show(answers: Record<string, RestAnswer> = {}, stored: Record<string, [value: unknown, at: string]> = {}) {
  const rows = (): Row[] =>
    Object.entries({
      bid_hours: [48, FIRST],
      commission_rate: [0.05, FIRST],
      social_facebook: ['', FIRST],
      maintenance_mode: [{ enabled: false, message: '' }, FIRST],
      ...stored,
    } as Record<string, [unknown, string]>).map(([key, [value, updated_at]]) => ({
      key,
      value: { value },
      updated_at,
    }));
  const requests = answerRest({
    'GET site_settings': rows,
    'GET rpc/get_site_settings': () => ({}),
    'POST site_settings': () => undefined,
    'POST rpc/admin_count_signed_in': () => ({ people: 31, lately: 7 }),
    ...answers,
  });
  renderScreen(<SettingsScreen />, { at: '/admin/settings', user: admin, language: 'en' });
  return { saved: () => requests.filter(({ method, path }) => method === 'POST' && path === 'site_settings'), stored };
}

const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function write(name: string, text: string) {
  fireEvent.change(await field(name), { target: { value: text } });
}

it('shows the difference, saves each change by itself with the version it began from, and loads the page again', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  const { saved } = show();
  await write('Hours that a bid waits for an answer', '٢٤');
  await write('Commission, per cent', '٢٫٥');
  expect(screen.getByText('2 changes not saved')).toBeVisible();
  await press('Review and save');
  const sheet = within(await screen.findByRole('dialog', { name: 'What changes' }));
  expect(sheet.getByText('48')).toBeVisible();
  expect(sheet.getByText('24')).toBeVisible();
  expect(sheet.getByText('2.5 %')).toBeVisible();
  expect(saved()).toEqual([]);
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(screen.getByText('The page is loaded again with them.')).toBeVisible();
  expect(saved().map(({ body, query }) => [body, query.on_conflict])).toEqual([
    [{ key: 'commission_rate', value: { value: 0.025 }, updated_at: FIRST }, 'key'],
    [{ key: 'bid_hours', value: { value: 24 }, updated_at: FIRST }, 'key'],
  ]);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 4000 });
  expect(readDraft(draftKey('settings', admin.id))).toBeUndefined();
});

it('keeps what is typed when another admin was quicker, and saves over that only when told to', async () => {
  let quicker = true;
  const { saved, stored } = show({
    'POST site_settings': () => (quicker ? refusal('PT409', 409, 'changed') : undefined),
  });
  await write('Facebook', 'https://facebook.com/mine');
  stored.social_facebook = ['https://facebook.com/theirs', LATER];
  await press('Review and save');
  await press('Save');
  expect(await screen.findByText('The settings were not saved')).toBeVisible();
  expect(await screen.findByText(/Another admin has just changed “Facebook”/)).toBeVisible();
  expect(screen.getByText('https://facebook.com/theirs')).toBeVisible();
  expect(await field('Facebook')).toHaveValue('https://facebook.com/mine');
  quicker = false;
  await press('Keep mine');
  await press('Review and save');
  await press('Save');
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(saved().at(-1)?.body).toMatchObject({ value: { value: 'https://facebook.com/mine' }, updated_at: LATER });
});

it('takes what the other admin saved', async () => {
  const { stored } = show({ 'POST site_settings': () => refusal('PT409', 409, 'changed') });
  await write('Facebook', 'https://facebook.com/mine');
  stored.social_facebook = ['https://facebook.com/theirs', LATER];
  await press('Review and save');
  await press('Save');
  await press('Take theirs');
  expect(await field('Facebook')).toHaveValue('https://facebook.com/theirs');
  expect(screen.getByText('Everything is saved')).toBeVisible();
});

it('says at the field what is wrong, and sends nothing', async () => {
  const { saved } = show();
  await write('Facebook', 'facebook.com');
  await write('Maps key (public token of Mapbox)', 'sk.secret.x');
  await press('Review and save');
  expect(await screen.findByText('Begin with https://.')).toBeVisible();
  expect(screen.getByText('A public token begins with pk. and has two dots.')).toBeVisible();
  expect(await field('Maps key (public token of Mapbox)')).toHaveFocus();
  expect(saved()).toEqual([]);
});

it('says at the field what the database refuses', async () => {
  show({ 'POST site_settings': () => refusal('42501', 403, 'second_factor_demanded') });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Admins need two-step verification' }));
  await press('Review and save');
  await press('Save');
  expect(await screen.findAllByText(/Admins need two-step verification here/)).toHaveLength(2);
});

it('says how many people maintenance sends away before the site is closed', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Close the site for maintenance' }));
  expect(await screen.findByText('31 people are logged in.')).toBeVisible();
  expect(screen.getByText('7 of them used the site within the last hour.')).toBeVisible();
  await press('Review and save');
  expect(await screen.findByRole('button', { name: 'Save and close the site' })).toBeVisible();
});

it('goes on with what was typed before the session ended, and says which of it was changed meanwhile', async () => {
  const versions = { social_facebook: FIRST, bid_hours: FIRST };
  writeDraft(draftKey('settings', admin.id), {
    changes: { social_facebook: 'https://facebook.com/mine', bid_hours: 12 },
    versions,
  });
  show({}, { social_facebook: ['https://facebook.com/theirs', LATER] });
  expect(await field('Facebook')).toHaveValue('https://facebook.com/mine');
  expect(await field('Hours that a bid waits for an answer')).toHaveValue('12');
  expect(screen.getByText(/Another admin has just changed “Facebook”/)).toBeVisible();
  expect(screen.queryByText(/Another admin has just changed “Hours/)).toBeNull();
});

it('orders the ads of businesses and tells which are in their time', async () => {
  const { saved } = show(
    {},
    {
      sliderAds: [
        [
          { image: '/one.webp', title_en: 'One' },
          { image: '/two.webp', title_en: 'Two', until: '2020-01-01' },
        ],
        FIRST,
      ],
    },
  );
  expect(await screen.findByText('Over')).toBeVisible();
  await press('Edit ad 1');
  await write('Title in English', 'First');
  const day = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  day('Last day', '2019-05-05');
  day('First day', '2019-06-05');
  await press('Done');
  expect(await screen.findByText('The last day is before the first.')).toBeVisible();
  day('First day', '');
  await press('Done');
  await press('Remove ad 2');
  await press('Review and save');
  await press('Save');
  await screen.findByText('Settings saved');
  expect(saved()[0]?.body).toMatchObject({
    value: { value: [{ image: '/one.webp', title_en: 'First', from: '', until: '2019-05-05' }] },
  });
});

it('says that the settings did not load', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  show({ 'GET site_settings': () => refusal('XX000', 500) });
  expect(await screen.findAllByText('The settings did not load')).not.toHaveLength(0);
  expect(await screen.findByText('Check your connection and try again.')).toBeVisible();
  expect(log).toHaveBeenCalled();
});
