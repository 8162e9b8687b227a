import { Route, Routes } from '@dabbab/platform/router';
import { setSlotRenderer } from '@dabbab/platform/slot';
import { withRemote } from '@dabbab/testing/ad';
import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PublicProfileScreen } from './public-profile-screen.tsx';

const member = {
  id: rider.id,
  username: 'نورة',
  avatar_path: null,
  city: 'jeddah',
  bio: 'أحب السكوترات',
  created_at: '2025-03-31T22:00:00Z',
};

function open(answer: () => unknown, options = {}) {
  const requests = answerRest({
    'GET public_profiles': answer,
    'GET rpc/get_lookups': () => ({ cities: [{ slug: 'jeddah', name_en: 'Jeddah', name_ar: 'جدة' }] }),
  });
  renderScreen(
    <Routes>
      <Route path="/user/:id" element={<PublicProfileScreen />} />
    </Routes>,
    { at: `/user/${rider.id}`, ...options },
  );
  return requests;
}

it('shows who somebody is, since when in Riyadh, and makes room for the ads', async () => {
  const requests = open(() => [member]);
  expect(await screen.findByRole('heading', { level: 1, name: 'نورة' })).toBeVisible();
  expect(await screen.findByText('جدة')).toBeVisible();
  expect(screen.getByText('أحب السكوترات')).toBeVisible();
  expect(screen.getByText('عضو من أبريل 2025')).toBeVisible();
  expect(screen.getByRole('region', { name: 'إعلاناته' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'هذا ملفك، عدّله' })).toBeNull();
  expect(requests[0]?.query).toEqual({ select: 'id,username,avatar_path,city,bio,created_at', id: `eq.${rider.id}` });
});

it('leads its owner to her own profile', async () => {
  open(() => [member], { user: rider });
  expect(await screen.findByRole('link', { name: 'هذا ملفك، عدّله' })).toHaveAttribute('href', '/profile');
});

it.each([
  ['unknown or suspended', () => []],
  ['no id at all', () => refusal('22P02')],
])('says that a member is not there (%s), and leads on', async (_case, answer) => {
  open(answer, { language: 'en' });
  expect(await screen.findByRole('heading', { name: 'User not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse the ads' })).toHaveAttribute('href', '/');
});

it('says what failed and tries again', async () => {
  const answers = [refusal('XX000', 500), Response.json([member])];
  open(() => answers.shift());
  // By its words: the language of the test before may still be there for a moment.
  expect(await screen.findByText('تعذّر تحميل صفحة العضو')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'نورة' })).toBeVisible();
});

it('lets others write to the person, but not the person themselves', async () => {
  const drawn: object[] = [];
  const leave = withRemote({ slots: ['message-person'] });
  setSlotRenderer(({ name, slotProps }) => {
    if (name === 'message-person') drawn.push(slotProps);
    return <p>{name}</p>;
  });
  open(() => [member], { user: { ...rider, id: '99999999-9999-4999-8999-999999999999' } });
  await userEvent.click(await screen.findByRole('button', { name: 'راسله' }));
  expect(await screen.findByText('message-person')).toBeVisible();
  expect(drawn.at(-1)).toMatchObject({ personId: rider.id, personName: 'نورة' });
  (drawn.at(-1) as { onFailed: () => void }).onFailed();
  expect(await screen.findByText('الرسائل متوقفة مؤقتًا')).toBeVisible();

  cleanup();
  open(() => [member], { user: rider });
  await screen.findByRole('link', { name: 'هذا ملفك، عدّله' });
  expect(screen.queryByRole('button', { name: 'راسله' })).toBeNull();
  leave();
});
