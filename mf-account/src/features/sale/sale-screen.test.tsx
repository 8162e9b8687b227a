import { Route, Routes } from '@dabbab/platform/router';
import { withRemote } from '@dabbab/testing/ad';
import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SaleNotice } from '../../sale/sale-notice.tsx';
import { SaleScreen } from './sale-screen.tsx';

const AD = '22222222-2222-4222-8222-222222222222';
const sale = {
  sale_id: '33333333-3333-4333-8333-333333333333',
  listing_id: AD,
  role: 'buyer',
  state: 'claimed',
  title_ar: 'هوندا للبيع',
  title_en: null,
  price: 18_000,
  seller_id: '99999999-9999-4999-8999-999999999999',
  seller_username: 'فهد',
  buyer_id: rider.id,
  buyer_username: 'سلطان',
  note: null,
  decision: null,
  created_at: '2026-01-01T00:00:00Z',
  answer_until: '2026-01-08T00:00:00Z',
  rival_id: null,
  rival_username: null,
  rival_price: null,
  rival_note: null,
  payment_id: null,
  amount: null,
  payment_status: null,
  garage: null,
};

let leave: (() => void) | undefined;
afterEach(() => leave?.());

function open(seen: object | null, more: Parameters<typeof answerRest>[0] = {}) {
  const requests = answerRest({
    'GET rpc/get_sale': () => (seen ? [{ ...sale, ...seen }] : []),
    'GET rpc/list_sale_fits': () => [],
    ...more,
  });
  renderScreen(
    <Routes>
      <Route path="/sale/:id" element={<SaleScreen />} />
    </Routes>,
    { at: `/sale/${AD}`, user: rider },
  );
  return requests;
}
const bodyOf = (requests: { path: string; body: unknown }[], path: string) =>
  requests.findLast((request) => request.path === path)?.body;

it('asks the buyer, who confirms with one press', async () => {
  let state = 'claimed';
  const requests = open(null, {
    'GET rpc/get_sale': () => [{ ...sale, state }],
    'POST rpc/answer_sale': () => {
      state = 'confirmed';
      return { id: sale.sale_id };
    },
    'GET rpc/get_own_ties': () => [{ followed: false, blocked: false, may_review: true, review_id: null }],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'هوندا للبيع' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'نعم، اشتريته' }));
  expect(bodyOf(requests, 'rpc/answer_sale')).toEqual({ sale_id: sale.sale_id, confirmed: true, note: '' });
  expect(await screen.findByText(/أكّدت إنك اشتريت/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'قيّم' })).toBeVisible();
});

it('… or objects in words', async () => {
  const requests = open({}, { 'POST rpc/answer_sale': () => ({ id: sale.sale_id }) });
  await userEvent.click(await screen.findByRole('button', { name: 'لا، ما اشتريته' }));
  const sheet = await screen.findByRole('dialog', { name: 'ما اشتريته؟' });
  await userEvent.type(within(sheet).getByRole('textbox'), 'ما تم');
  await userEvent.click(within(sheet).getByRole('button', { name: 'أرسل' }));
  expect(await screen.findByText('وصلنا كلامك')).toBeVisible();
  expect(bodyOf(requests, 'rpc/answer_sale')).toMatchObject({ confirmed: false, note: 'ما تم' });
});

it('leads the seller to the commission that is still to be paid', async () => {
  leave = withRemote({ routes: ['/checkout'] });
  open({
    role: 'seller',
    seller_id: rider.id,
    buyer_id: sale.seller_id,
    payment_id: 'p1',
    amount: 900,
    payment_status: 'pending',
  });
  expect(await screen.findByRole('link', { name: 'ادفع العمولة' })).toHaveAttribute('href', '/checkout?payment=p1');
  expect(screen.queryByRole('button', { name: 'نعم، اشتريته' })).toBeNull();
});

it.each([
  [{ role: 'seller', state: 'confirmed', payment_status: 'pending' }, /بعد ما تسدد العمولة/],
  [{ role: 'seller', state: 'confirmed', payment_status: 'paid' }, /صار بيع موثّق/],
  [{ role: 'seller', state: 'denied' }, /المشتري يقول إنه ما اشترى/],
  [{ role: 'seller', state: 'unanswered', buyer_id: null }, /ما جانا تأكيد/],
  [{ role: 'seller', state: 'elsewhere', buyer_id: null, price: null }, /برّا الموقع/],
  [{ role: 'seller', state: 'contradicted' }, /فيه من يقول/],
  [{ role: 'seller', state: 'upheld' }, /العمولة مستحقة/],
  [{ role: 'seller', state: 'voided' }, /ما عليك عمولة/],
  [{ role: 'buyer', state: 'confirmed' }, /أكّدت إنك اشتريت/],
  [{ role: 'buyer', state: 'denied' }, /قلت إنك ما اشتريت/],
  [{ role: 'buyer', state: 'unanswered' }, /انتهت مدة الرد/],
  [{ role: 'buyer', state: 'upheld' }, /صارت عن طريق الموقع/],
  [{ role: 'buyer', state: 'voided' }, /ما تنحسب/],
  [{ role: 'rival', state: 'contradicted' }, /قلت إنك اشتريت/],
  [{ role: 'rival', state: 'voided' }, /ما تنحسب بيعة لك/],
  [{ role: 'witness', state: 'claimed', price: null, buyer_id: null }, /باعه لشخص ثاني/],
  [{ role: 'admin', state: 'contradicted' }, /تنتظر قرار/],
])('says how it stands: %j', async (seen, words) => {
  open(seen);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'نعم، اشتريته' })).toBeNull();
});

it('names to the seller who contradicts, with price and words', async () => {
  const rival = { rival_id: 'r1', rival_username: 'ماجد', rival_price: 30_000, rival_note: 'دفعت له كاش' };
  open({ role: 'seller', state: 'contradicted', ...rival });
  const facts = await screen.findByLabelText('تفاصيل البيعة');
  expect(within(facts).getByRole('link', { name: 'ماجد' })).toHaveAttribute('href', '/user/r1');
  expect(facts).toHaveTextContent('30,000');
  expect(facts).toHaveTextContent('دفعت له كاش');
});

it('says that it could not be loaded, and tries again', async () => {
  let broken = true;
  open(null, { 'GET rpc/get_sale': () => (broken ? refusal('XX000', 500) : [sale]) });
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('ما قدرنا نحمّل البيعة');
  broken = false;
  await userEvent.click(within(failure).getByRole('button'));
  expect(await screen.findByRole('button', { name: 'نعم، اشتريته' })).toBeVisible();
});

it('keeps asking where an answer did not arrive, and says so', async () => {
  open({}, { 'POST rpc/answer_sale': () => refusal('PT409', 409, 'sale_late') });
  await userEvent.click(await screen.findByRole('button', { name: 'نعم، اشتريته' }));
  expect(await screen.findByText(/انتهت مدة الرد على هذا البيع/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'نعم، اشتريته' })).toBeEnabled();
});

it('lets whoever talked about it contradict "elsewhere", at a price', async () => {
  const seen = { role: 'witness', state: 'elsewhere', price: null, buyer_id: null };
  const requests = open(seen, { 'POST rpc/contradict_sale': () => ({ id: sale.sale_id }) });
  await userEvent.click(await screen.findByRole('button', { name: 'اشتريته عن طريق الموقع' }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('button', { name: 'أرسل' }));
  expect(await within(sheet).findByText(/اكتب السعر/)).toBeVisible();
  expect(bodyOf(requests, 'rpc/contradict_sale')).toBeUndefined();
  await userEvent.type(within(sheet).getByRole('textbox', { name: /بكم اشتريته/ }), '9000');
  await userEvent.click(within(sheet).getByRole('button', { name: 'أرسل' }));
  expect(await screen.findByText('وصلنا كلامك')).toBeVisible();
  expect(bodyOf(requests, 'rpc/contradict_sale')).toEqual({ listing_id: AD, price: 9000, note: '' });
});

it('lets the buyer add the bike to their garage with one press, and leads there', async () => {
  let garage = 'addable';
  const requests = open(null, {
    'GET rpc/get_sale': () => [{ ...sale, state: 'upheld', garage }],
    'POST rpc/add_bought_bike': () => {
      garage = 'added';
      return 'b1';
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'أضفه لكراجي' }));
  const link = await screen.findByRole('link', { name: 'افتح كراجي' });
  expect(link).toHaveAttribute('href', '/profile/garage');
  await waitFor(() => expect(link).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'أضفه لكراجي' })).toBeNull();
  expect(bodyOf(requests, 'rpc/add_bought_bike')).toEqual({ sale_id: sale.sale_id });
});

it('… and says why it was not added', async () => {
  const seen = { state: 'upheld', garage: 'addable' };
  open(seen, { 'POST rpc/add_bought_bike': () => refusal('PT409', 409, 'too_many') });
  await userEvent.click(await screen.findByRole('button', { name: 'أضفه لكراجي' }));
  expect(await screen.findByText('ما انضاف لكراجك.')).toBeVisible();
  expect(await screen.findByText(/وصلت الحد/)).toBeVisible();
});

const fitting = {
  'GET rpc/get_lookups': () => ({ makers: [], models: [] }),
  'GET bikes': () => [{ make: 'yamaha', model: 'mt-09', year: 2019 }],
};
const group = (name: RegExp) => within(screen.getByRole('group', { name }));

it('asks the buyer whether it fits, keeps each answer at once, and takes it back', async () => {
  const said = new Map<string, boolean | null>([
    ['honda/cb500f', null],
    ['yamaha/mt-09:2017-2020', null],
  ]);
  const requests = open(
    { state: 'confirmed' },
    {
      ...fitting,
      'GET rpc/list_sale_fits': () => [...said].map(([fit, fits]) => ({ fit, fits })),
      'POST rpc/answer_fit': ({ body }) => {
        const { fit, fits = null } = body as { fit: string; fits?: boolean };
        said.set(fit, fits);
      },
    },
  );
  expect(await screen.findByRole('heading', { name: 'تركب؟' })).toBeVisible();
  expect(await screen.findByRole('group', { name: /mt-09/ })).toBeVisible();
  // That of the garage first.
  expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('mt-09'),
    expect.stringContaining('cb500f'),
  ]);
  const no = group(/mt-09/).getByRole('button', { name: 'ما تركب' });
  await userEvent.click(no);
  expect(no).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/شكرًا/)).toBeVisible();
  const answer = { sale_id: sale.sale_id, fit: 'yamaha/mt-09:2017-2020' };
  await waitFor(() => expect(bodyOf(requests, 'rpc/answer_fit')).toEqual({ ...answer, fits: false }));
  await userEvent.click(group(/mt-09/).getByRole('button', { name: 'تركب' }));
  await waitFor(() => expect(bodyOf(requests, 'rpc/answer_fit')).toEqual({ ...answer, fits: true }));
  expect(no).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(group(/mt-09/).getByRole('button', { name: 'تركب' }));
  await waitFor(() => expect(bodyOf(requests, 'rpc/answer_fit')).toEqual(answer));
  expect(screen.queryByText(/شكرًا/)).toBeNull();
});

it('… says that an answer was not saved, and shows what stands', async () => {
  open(
    { state: 'upheld' },
    {
      ...fitting,
      'GET rpc/list_sale_fits': () => [{ fit: 'universal', fits: true }],
      'POST rpc/answer_fit': () => refusal('42501', 403, 'suspended'),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'ما تركب' }));
  expect(await screen.findByText('ما انحفظ جوابك.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'تركب' })).toHaveAttribute('aria-pressed', 'true');
});

it('… and folds a long list', async () => {
  const fits = Array.from({ length: 12 }, (_, index) => ({ fit: `yamaha/mt-09:${2001 + index}-`, fits: null }));
  open({ state: 'confirmed' }, { ...fitting, 'GET rpc/list_sale_fits': () => fits });
  const more = await screen.findByRole('button', { name: 'اعرض الكل (12)' });
  expect(screen.getAllByRole('group')).toHaveLength(5);
  await userEvent.click(more);
  expect(screen.getAllByRole('group')).toHaveLength(12);
});

it.each([
  { role: 'seller', state: 'confirmed' },
  { role: 'buyer', state: 'claimed' },
])('… but nobody else, and not before: %j', async (seen) => {
  const requests = open(seen);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(await screen.findByLabelText('تفاصيل البيعة')).toBeVisible();
  expect(requests.map(({ path }) => path)).not.toContain('rpc/list_sale_fits');
});

it.each([
  [null, 1],
  [true, 0],
])('leads there from the notice of a sale while something is unsaid: %s', async (fits, links) => {
  answerRest({
    'GET rpc/get_sale': () => [{ ...sale, state: 'upheld' }],
    'GET rpc/list_sale_fits': () => [{ fit: 'universal', fits }],
  });
  renderScreen(<SaleNotice listingId={AD} />, { user: rider });
  expect(await screen.findByRole('region', { name: 'البيعة' })).toBeVisible();
  await waitFor(() => expect(screen.queryAllByRole('link', { name: /تركب على دبّابك/ })).toHaveLength(links));
});

it('says that there is none, or that it is none of theirs', async () => {
  open(null);
  expect(await screen.findByText('ما لقينا هذي البيعة')).toBeVisible();
});

it('is no notice in a conversation with somebody else', async () => {
  answerRest({
    'GET rpc/get_sale': () => [{ ...sale, role: 'seller', seller_id: rider.id, buyer_id: sale.seller_id }],
  });
  renderScreen(
    <>
      <SaleNotice listingId={AD} personId="88888888-8888-4888-8888-888888888888" />
      <SaleNotice listingId={AD} personId={sale.seller_id} />
    </>,
    { user: rider },
  );
  expect(await screen.findAllByRole('region', { name: 'البيعة' })).toHaveLength(1);
});
