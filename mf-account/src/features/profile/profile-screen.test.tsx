import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { OwnProfile } from '../../data/profiles/profile-fields.ts';
import { ProfileScreen } from './profile-screen.tsx';

const profile: OwnProfile = {
  username: 'سلطان',
  phone: '+966551234567',
  city: 'riyadh',
  bio: null,
  gender: 'male',
  birth_date: '1990-05-17',
  language: 'ar',
  avatar_path: null,
  suspended: false,
  created_at: '2025-03-02T10:00:00Z',
};
const lookups = {
  cities: [
    { slug: 'riyadh', name_en: 'Riyadh', name_ar: 'الرياض', region: 'riyadh', lat: 24.7, lng: 46.7 },
    { slug: 'jeddah', name_en: 'Jeddah', name_ar: 'جدة', region: 'makkah', lat: 21.5, lng: 39.1 },
  ],
};

const account = {
  email: rider.email,
  new_email: null,
  phone: '+966551234567',
  has_password: true,
  recovery_codes: 0,
  deletion_due_at: null,
};

function open(answers: Record<string, RestAnswer> = {}, language: 'ar' | 'en' = 'ar') {
  const requests = answerRest({
    'GET profiles': () => [profile],
    'GET rpc/get_lookups': () => lookups,
    'GET rpc/get_account': () => account,
    ...answers,
  });
  renderScreen(<ProfileScreen />, { at: '/profile', user: rider, language });
  return requests;
}

async function openForm(answers: Record<string, RestAnswer> = {}, language: 'ar' | 'en' = 'ar') {
  const requests = open(answers, language);
  await userEvent.click(await screen.findByRole('button', { name: language === 'ar' ? 'عدّل ملفي' : 'Edit profile' }));
  return requests;
}

afterEach(() => {
  sessionStorage.clear();
});

it('shows everything the profile holds, and says what is missing', async () => {
  const requests = open();
  const facts = await screen.findByRole('region', { name: 'بياناتي' });
  expect(facts).toHaveTextContent('سلطان');
  await waitFor(() => expect(facts).toHaveTextContent('الرياض'));
  expect(facts).toHaveTextContent(
    /rider@dabbab\.test.*\+966 55 123 4567.*الرياض.*ذكر.*17 مايو 1990.*العربية.*ما أضفته/,
  );
  expect(requests[0]?.query.id).toBe(`eq.${rider.id}`);
});

it('saves what was changed, says so, and shows it', async () => {
  const requests = await openForm({
    'PATCH profiles': ({ body }) => [{ ...profile, ...(body as object) }],
  });
  const name = screen.getByRole('textbox', { name: 'اسم المستخدم' });
  await userEvent.clear(name);
  await userEvent.type(name, ' أبو فهد ');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /المدينة/ }), 'جدة');
  await userEvent.click(screen.getByRole('button', { name: 'احفظ' }));
  expect(await screen.findByText('حفظنا ملفك')).toBeVisible();
  expect(screen.getByRole('region', { name: 'بياناتي' })).toHaveTextContent('أبو فهد');
  const patch = requests.find(({ method }) => method === 'PATCH');
  expect(patch?.query.id).toBe(`eq.${rider.id}`);
  expect(patch?.body).toEqual({
    username: 'أبو فهد',
    city: 'jeddah',
    bio: null,
    gender: 'male',
    birth_date: '1990-05-17',
    language: 'ar',
  });
});

it('asks for a username before it asks the database', async () => {
  const requests = await openForm({}, 'en');
  const name = screen.getByRole('textbox', { name: 'Username' });
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(name).toHaveAccessibleDescription('Username is required.');
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
  await userEvent.type(name, 'Sultan');
  expect(name).toBeValid();
});

it('keeps what was typed when the database refuses, and after a reload', async () => {
  await openForm({ 'PATCH profiles': () => refusal('23514') });
  const bio = screen.getByRole('textbox', { name: /نبذة عنك/ });
  await userEvent.type(bio, 'أحب السفر');
  await userEvent.click(screen.getByRole('button', { name: 'احفظ' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('ما انحفظ ملفك.');
  expect(bio).toHaveValue('أحب السفر');

  cleanup();
  open();
  expect(await screen.findByRole('textbox', { name: /نبذة عنك/ })).toHaveValue('أحب السفر');
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));

  cleanup();
  open();
  expect(await screen.findByRole('button', { name: 'عدّل ملفي' })).toBeVisible();
});

it('takes an answer without a row as a refusal', async () => {
  await openForm({ 'PATCH profiles': () => [] });
  await userEvent.click(screen.getByRole('button', { name: 'احفظ' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('ما انحفظ ملفك.');
});

it('tells a suspended person so instead of offering a form that cannot be saved', async () => {
  open({ 'GET profiles': () => [{ ...profile, suspended: true }] });
  expect(await screen.findByText(/حسابك موقوف/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'عدّل ملفي' })).toBeNull();
});

it('says what failed and tries again', async () => {
  const answers = [refusal('XX000', 500), Response.json([profile])];
  open({ 'GET profiles': () => answers.shift() });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('تعذّر تحميل ملفك');
  await userEvent.click(within(alert).getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByRole('region', { name: 'بياناتي' })).toHaveTextContent('سلطان');
});

it('says that the picture was not changed', async () => {
  open(
    {
      'GET profiles': () => [{ ...profile, avatar_path: `${rider.id}/a.webp` }],
      'PATCH profiles': () => refusal('PT503', 503),
    },
    'en',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Avatar upload failed')).toBeInTheDocument();
});
