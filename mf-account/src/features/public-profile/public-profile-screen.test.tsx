import { Route, Routes } from '@dabbab/platform/router';
import { setSlotRenderer } from '@dabbab/platform/slot';
import { withRemote } from '@dabbab/testing/ad';
import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { type RenderOptions, renderScreen, rider } from '@dabbab/testing/render';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { PublicProfileScreen } from './public-profile-screen.tsx';

const visitor = { ...rider, id: '99999999-9999-4999-8999-999999999999' };
const member = {
  id: rider.id,
  username: 'نورة',
  avatar_path: null,
  city: 'jeddah',
  bio: 'أحب السكوترات',
  created_at: '2025-03-31T22:00:00Z',
  phone_verified: true,
  active_ads: 6,
  followers: 64,
  reviews: 2,
  rating: 4.5,
  spread: [0, 0, 0, 1, 1],
  verified_sales: 17,
  reply_minutes: 55,
  shop_id: '77777777-7777-4777-8777-777777777777',
  bikes: [],
};
const review = {
  id: '11111111-1111-4111-8111-111111111111',
  other_id: visitor.id,
  other_username: 'خالد',
  other_avatar_path: null,
  rating: 5,
  comment: 'الدباب مثل الوصف',
  verified: true,
  listing_title_ar: 'هوندا CBR',
  listing_title_en: null,
  reply: 'حياك الله',
  replied_at: '2026-01-02T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
  changed: false,
};
const noTies = { followed: false, blocked: false, may_review: true, review_id: null, rating: null, comment: null };

let leave: (() => void) | undefined;
afterEach(() => leave?.());

function open(answers: Parameters<typeof answerRest>[0] = {}, options: RenderOptions = {}) {
  const requests = answerRest({
    'GET rpc/get_public_profile': () => [member],
    'GET rpc/list_reviews': () => [review],
    'GET rpc/get_own_ties': () => [noTies],
    'GET rpc/get_lookups': () => ({ cities: [{ slug: 'jeddah', name_en: 'Jeddah', name_ar: 'جدة' }] }),
    ...answers,
  });
  renderScreen(
    <Routes>
      <Route path="/user/:id" element={<PublicProfileScreen />} />
    </Routes>,
    { at: `/user/${rider.id}`, ...options },
  );
  return requests;
}
const bodyOf = (requests: { method: string; path: string; body: unknown }[], method: string, path: string) =>
  requests.findLast((request) => request.method === method && request.path === path)?.body;

it('shows who somebody is, what the database knows of them, and what others say', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'نورة' })).toBeVisible();
  expect(await screen.findByText(/جدة · عضو من أبريل 2025/)).toBeVisible();
  expect(screen.getByText('جوال موثّق')).toBeVisible();
  expect(screen.getByText('خلال 55 دقيقة')).toBeVisible();
  expect(screen.getByText('17')).toBeVisible();
  expect(screen.getByText('أحب السكوترات')).toBeVisible();
  expect(screen.getByText('5 نجوم: 1')).toBeInTheDocument();
  const said = await screen.findByRole('article');
  expect(said).toHaveTextContent('هوندا CBR');
  expect(said).toHaveTextContent('بيع موثّق');
  expect(said).toHaveTextContent('حياك الله');
  expect(screen.queryByRole('link', { name: 'زر المتجر' })).toBeNull();
});

it('leaves out what is not known', async () => {
  const newcomer = { ...member, phone_verified: false, rating: null, reviews: 0, reply_minutes: null, bio: null };
  open({ 'GET rpc/get_public_profile': () => [newcomer], 'GET rpc/list_reviews': () => [] });
  expect(await screen.findByText('ما فيه تقييمات إلى الحين.')).toBeVisible();
  for (const absent of ['جوال موثّق', 'يرد عادة', 'نبذة', 'التقييم']) expect(screen.queryByText(absent)).toBeNull();
});

it('shows the bikes that the person wants to be seen, with a picture where there is one', async () => {
  const gold = { id: 'b1', make: 'honda', model: 'gold-wing', year: 2019, picture_path: 'p/gold' };
  const unlisted = { id: 'b2', make: 'honda', model: 'cb-1', year: 1989, picture_path: null };
  open({
    'GET rpc/get_public_profile': () => [{ ...member, bikes: [gold, unlisted] }],
    'GET rpc/get_lookups': () => ({
      cities: [{ slug: 'jeddah', name_en: 'Jeddah', name_ar: 'جدة' }],
      makers: [{ slug: 'honda', name_en: 'Honda', name_ar: 'هوندا' }],
      models: [{ maker: 'honda', slug: 'gold-wing', name_en: 'Gold Wing', name_ar: 'قولد وينق' }],
    }),
  });
  const bikes = within(await screen.findByRole('region', { name: 'دبّابات نورة' }));
  expect(await bikes.findByText('Gold Wing')).toBeVisible();
  const [first, second] = bikes.getAllByRole('listitem');
  expect(first).toHaveTextContent('هوندا Gold Wing');
  expect(first).toHaveTextContent('2019');
  expect(first?.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/listings\/p\/gold\/640\.webp$/));
  expect(second).toHaveTextContent('هوندا cb-11989');
  expect(second?.querySelector('img')).toBeNull();
});

it('… and says nothing of bikes where none is shown', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'نورة' });
  expect(screen.queryByText(/دبّابات/)).toBeNull();
});

it('leads to the shop once the site has that page, and its owner to their own profile', async () => {
  leave = withRemote({ routes: ['/shop/:id'] });
  open({}, { user: rider });
  const shop = await screen.findByRole('link', { name: 'زر المتجر' });
  expect(shop).toHaveAttribute('href', `/shop/${member.shop_id}`);
  expect(screen.getByRole('link', { name: 'هذا ملفك، عدّله' })).toHaveAttribute('href', '/profile');
  for (const name of ['راسله', 'تابع', 'قيّم']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it.each([
  ['unknown', () => [], null, 'User not found'],
  ['no id at all', () => refusal('22P02'), null, 'User not found'],
  ['suspended', () => [], 'suspended', 'This account is suspended'],
  ['deleted', () => [], 'deleted', 'This account was deleted'],
])('says that a member is not there (%s), and leads on', async (_case, answer, end, title) => {
  open(
    { 'GET rpc/get_public_profile': answer, 'GET rpc/get_profile_end': () => Response.json(end) },
    { language: 'en' },
  );
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse the ads' })).toHaveAttribute('href', '/');
});

it('says what failed and tries again', async () => {
  const answers = [refusal('XX000', 500), Response.json([member])];
  open({ 'GET rpc/get_public_profile': () => answers.shift() });
  // By its words: the language of the test before may still be there for a moment.
  expect(await screen.findByText('تعذّر تحميل صفحة العضو')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'نورة' })).toBeVisible();
});

it('lets others write to the person', async () => {
  const drawn: object[] = [];
  leave = withRemote({ slots: ['message-person'] });
  setSlotRenderer(({ name, slotProps }) => {
    if (name === 'message-person') drawn.push(slotProps);
    return <p>{name}</p>;
  });
  open({}, { user: visitor });
  await userEvent.click(await screen.findByRole('button', { name: 'راسله' }));
  expect(await screen.findByText('message-person')).toBeVisible();
  expect(drawn.at(-1)).toMatchObject({ personId: rider.id, personName: 'نورة' });
  (drawn.at(-1) as { onFailed: () => void }).onFailed();
  expect(await screen.findByText('الرسائل متوقفة مؤقتًا')).toBeVisible();
});

it('follows at once, and takes it back when that fails', async () => {
  let fails = false;
  const requests = open(
    { 'POST follows': () => (fails ? refusal('PT429', 429, 'too_many') : undefined) },
    { user: visitor },
  );
  fails = true;
  const button = await screen.findByRole('button', { name: 'تابع' });
  await userEvent.click(button);
  expect(await screen.findByText('ما تغيّرت المتابعة.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'تابع', pressed: false })).toBeEnabled();
  expect(bodyOf(requests, 'POST', 'follows')).toEqual({ followed_id: rider.id });
});

it('rates with stars that must be chosen', async () => {
  const requests = open({ 'POST reviews': () => undefined }, { user: visitor });
  await userEvent.click(await screen.findByRole('button', { name: 'قيّم' }));
  const sheet = await screen.findByRole('dialog', { name: 'كيف كان التعامل؟' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'أرسل التقييم' }));
  expect(await within(sheet).findByText('اختر عدد النجوم.')).toBeVisible();
  expect(bodyOf(requests, 'POST', 'reviews')).toBeUndefined();
  await userEvent.click(within(sheet).getByRole('radio', { name: '4 نجوم من 5' }));
  await userEvent.type(within(sheet).getByRole('textbox'), ' سريع ');
  await userEvent.click(within(sheet).getByRole('button', { name: 'أرسل التقييم' }));
  expect(await screen.findByText('وصل تقييمك')).toBeVisible();
  expect(bodyOf(requests, 'POST', 'reviews')).toEqual({ target_id: rider.id, rating: 4, comment: 'سريع' });
});

it('says who may rate, and lets an author change or delete their own', async () => {
  open({ 'GET rpc/get_own_ties': () => [{ ...noTies, may_review: false }] }, { user: visitor });
  expect(await screen.findByText('تقدر تقيّم بعد محادثة بينكم أو بيعة.')).toBeVisible();
});

it('… and lets an author delete their own', async () => {
  const own = { ...noTies, review_id: review.id, rating: 2, comment: 'تأخر' };
  const requests = open({ 'GET rpc/get_own_ties': () => [own], 'DELETE reviews': () => undefined }, { user: visitor });
  await userEvent.click(await screen.findByRole('button', { name: 'عدّل تقييمك' }));
  const sheet = await screen.findByRole('dialog', { name: 'عدّل تقييمك' });
  expect(within(sheet).getByRole('radio', { name: 'نجمتين من 5' })).toBeChecked();
  await userEvent.click(within(sheet).getByRole('button', { name: 'احذف تقييمك' }));
  expect(await screen.findByText('انحذف تقييمك')).toBeVisible();
  expect(requests.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: `eq.${review.id}` });
});

it('blocks after asking', async () => {
  const requests = open({ 'POST blocks': () => undefined }, { user: visitor });
  await userEvent.click(await screen.findByRole('button', { name: 'المزيد' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'احظره' }));
  const sheet = await screen.findByRole('dialog', { name: 'تحظر نورة؟' });
  expect(bodyOf(requests, 'POST', 'blocks')).toBeUndefined();
  await userEvent.click(within(sheet).getByRole('button', { name: 'احظره' }));
  expect(await screen.findByText('حظرت نورة')).toBeVisible();
  expect(bodyOf(requests, 'POST', 'blocks')).toEqual({ blocked_id: rider.id });
});
