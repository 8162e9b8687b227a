import { AD_ID, adRow, buyer, type AdAnswers, renderAd, withRemote } from '@dabbab/testing/ad';
import { refusal } from '@dabbab/testing/answer-rest';
import { type RenderOptions, rider } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdScreen } from './ad-screen.tsx';

const showAd = (answers?: AdAnswers, options?: RenderOptions) => renderAd(<AdScreen />, answers, options);

// The first one waits for the panels to be compiled.
vi.setConfig({ testTimeout: 20_000 });

/** Patient: the panels load by themselves, and the machine may be busy. */
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, { timeout: 5000 }));
const quote = { listing_id: AD_ID, price: 34_500, rate: 0.05, amount: 1725, currency: 'SAR' };
/** An ad about which nobody wrote. */
const selling = { 'POST rpc/get_commission': () => quote, 'GET rpc/list_possible_buyers': () => [] };
const bodyOf = (requests: { path: string; body: unknown }[], path: string) =>
  requests.findLast((request) => request.path === path)?.body;

let leave: (() => void) | undefined;
afterEach(() => leave?.());

describe('selling', () => {
  it('must be said to be here or elsewhere; here costs a commission that is shown before', async () => {
    leave = withRemote({ routes: ['/checkout'] });
    const sale = { sale_id: 's1', listing_id: AD_ID, payment_id: 'p1', amount: 1725, currency: 'SAR' };
    const { requests } = showAd({ ...selling, 'POST rpc/mark_sold': () => sale }, { user: rider });
    await press('انباع');
    await press('أكّد البيع');
    expect(await screen.findByText('حدّد وين تم البيع.')).toBeVisible();
    expect(bodyOf(requests, 'rpc/mark_sold')).toBeUndefined();
    await userEvent.click(await screen.findByRole('radio', { name: 'عن طريق دبّاب' }));
    expect(await screen.findByText(/عمولة 5%:/)).toHaveTextContent('1,725');
    await press('أكّد البيع');
    expect(await screen.findByRole('heading', { name: 'مبروك البيع' })).toBeVisible();
    expect(bodyOf(requests, 'rpc/mark_sold')).toEqual({
      listing_id: AD_ID,
      through_product: true,
      price: 34_500,
      other_buyer: true,
    });
    expect(screen.getByRole('link', { name: 'ادفع العمولة' })).toHaveAttribute('href', '/checkout?payment=p1');
  });

  it('elsewhere costs nothing, and the ad is shown as sold afterwards', async () => {
    let sold = false;
    const { requests } = showAd(
      {
        'GET listings': () => [{ ...adRow, sold_at: sold ? '2026-01-01T00:00:00Z' : null }],
        ...selling,
        'POST rpc/mark_sold': () => {
          sold = true;
          return { listing_id: AD_ID, payment_id: null, amount: 0, currency: 'SAR' };
        },
      },
      { user: rider },
    );
    await press('انباع');
    await userEvent.click(await screen.findByRole('radio', { name: /برّا الموقع/ }));
    await press('أكّد البيع');
    await press('تم');
    expect(await screen.findByText(/هذا الإعلان مباع/)).toBeVisible();
    expect(bodyOf(requests, 'rpc/mark_sold')).toEqual({ listing_id: AD_ID, through_product: false });
    expect(screen.queryByRole('button', { name: 'جدّد' })).toBeNull();
  });

  it('here names the buyer whose bid was accepted, at that price', async () => {
    const asker = { person_id: 'b2', username: 'ماجد', avatar_path: null, conversation_id: 'c2', bid_amount: null };
    const bidder = { ...asker, person_id: 'b1', username: 'خالد', bid_amount: 33_000, accepted: true };
    const sale = { sale_id: 's1', listing_id: AD_ID, payment_id: 'p1', amount: 1650, currency: 'SAR' };
    const { requests } = showAd(
      {
        ...selling,
        'GET rpc/list_possible_buyers': () => [bidder, { ...asker, accepted: false }],
        'POST rpc/mark_sold': () => sale,
      },
      { user: rider },
    );
    await press('انباع');
    await userEvent.click(await screen.findByRole('radio', { name: 'عن طريق دبّاب' }));
    expect(await screen.findByRole('radio', { name: /خالد/ })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /بكم انباع/ })).toHaveValue('33,000');
    expect(screen.queryByRole('radio', { name: /شخص غيرهم/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'أكّد البيع' })).toBeEnabled());
    expect(await screen.findByText(/عمولة 5%:/)).toBeVisible();
    await press('أكّد البيع');
    expect(await screen.findByText(/سألنا المشتري/)).toBeVisible();
    expect(bodyOf(requests, 'rpc/mark_sold')).toMatchObject({ buyer_id: 'b1', price: 33_000 });
  });

  it('here is not possible before its cost is known', async () => {
    const { requests } = showAd(
      { ...selling, 'POST rpc/get_commission': () => refusal('XX000', 500) },
      { user: rider },
    );
    await press('انباع');
    await userEvent.click(await screen.findByRole('radio', { name: /عن طريق دبّاب/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'أعد المحاولة' })).toBeEnabled();
    // It waits for nothing: what failed is tried again beside it.
    const confirm = screen.getByRole('button', { name: 'أكّد البيع' });
    expect(confirm).toBeDisabled();
    expect(confirm).not.toHaveAttribute('aria-busy', 'true');
    expect(bodyOf(requests, 'rpc/mark_sold')).toBeUndefined();
  });
});

it('cannot sell here before it is known who wrote; what failed is tried again', async () => {
  let broken = true;
  const asker = { person_id: 'b2', username: 'ماجد', avatar_path: null, conversation_id: 'c2', bid_amount: null };
  const buyers = () => (broken ? refusal('XX000', 500) : [{ ...asker, accepted: false }]);
  showAd({ ...selling, 'GET rpc/list_possible_buyers': buyers }, { user: rider });
  await press('انباع');
  await userEvent.click(await screen.findByRole('radio', { name: /عن طريق دبّاب/ }));
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('ما قدرنا نجيب اللي راسلوك');
  expect(screen.getByRole('button', { name: 'أكّد البيع' })).toBeDisabled();
  broken = false;
  await userEvent.click(within(failure).getByRole('button'));
  await userEvent.click(await screen.findByRole('radio', { name: /ماجد/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'أكّد البيع' })).toBeEnabled());
});

it('says that the sale was not recorded, and why', async () => {
  showAd({ ...selling, 'POST rpc/mark_sold': () => refusal('PT409', 409, 'already_sold') }, { user: rider });
  await press('انباع');
  await userEvent.click(await screen.findByRole('radio', { name: /برّا الموقع/ }));
  await press('أكّد البيع');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^ما قدرنا نسجّل أنه انباع\. ./);
});

const pictures = { 'GET listing_images': () => [{ path: 'x/1' }] };

it('says that the ad was not deleted, and why', async () => {
  showAd({ ...pictures, 'DELETE listings': () => refusal('42501', 403) }, { user: rider });
  await press('احذف الإعلان');
  await press('احذفه');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^ما قدرنا نحذف الإعلان\. ./);
});

it('deletes only after asking, and leads home', async () => {
  const { requests, location } = showAd({ ...pictures, 'DELETE listings': () => ({ id: AD_ID }) }, { user: rider });
  await press('احذف الإعلان');
  const sheet = await screen.findByRole('dialog', { name: 'تحذف الإعلان؟' });
  expect(sheet).toHaveTextContent('Kawasaki Z900 black');
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(within(sheet).getByRole('button', { name: 'احذفه' }));
  await waitFor(() => expect(location()).toBe('/'));
  expect(await screen.findByText('انحذف إعلانك')).toBeVisible();
});

const own = (renewable_from: string | null) => ({
  'GET rpc/get_own_listing': () => ({ listing_id: AD_ID, renewable_from, views: 12, saves: 2 }),
});

it('renews, and says in words why not', async () => {
  let early = true;
  showAd(
    {
      ...own('2026-01-01T00:00:00Z'),
      'POST rpc/renew_listing': () => (early ? refusal('PT429', 429, 'too_soon') : '2100-03-01T00:00:00Z'),
    },
    { user: rider },
  );
  await press('جدّد');
  expect(await screen.findByText(/توّك ناشر الإعلان أو مجدّده/)).toBeVisible();
  await press('close');
  early = false;
  await press('جدّد');
  expect(await screen.findByText(/تجدّد إعلانك إلى/)).toBeVisible();
});

it('offers to renew only when that can be, and says from when on, and how often the ad was looked at', async () => {
  showAd(own('2100-01-05T00:00:00Z'), { user: rider });
  expect(await screen.findByText(/تقدر تجدّده من 5 يناير 2100/)).toBeVisible();
  expect(screen.getByText('12 مشاهدة · حفظه اثنين')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'جدّد' })).toBeNull();
});

it('of a sold ad leads to its sale and to the commission that is due', async () => {
  leave = withRemote({ routes: ['/sale/:id', '/checkout'] });
  const due = { listing_id: AD_ID, commission_id: 'p1', commission_status: 'pending', sale_state: 'claimed', views: 1 };
  showAd(
    {
      'GET listings': () => [{ ...adRow, sold_at: '2026-01-01T00:00:00Z' }],
      'GET rpc/get_own_listing': () => due,
    },
    { user: rider },
  );
  expect(await screen.findByRole('link', { name: 'تفاصيل البيع' })).toHaveAttribute('href', `/sale/${AD_ID}`);
  expect(screen.getByRole('link', { name: 'ادفع العمولة' })).toHaveAttribute('href', '/checkout?payment=p1');
});

it('offers to feature the ad once the site has that page', async () => {
  showAd({}, { user: rider });
  await screen.findByRole('link', { name: 'عدّل الإعلان' }, { timeout: 5000 });
  expect(screen.queryByRole('link', { name: 'ميّز الإعلان' })).toBeNull();
});

it('… and then leads there', async () => {
  leave = withRemote({ routes: ['/feature-ad/:id'] });
  showAd({}, { user: rider });
  const link = await screen.findByRole('link', { name: 'ميّز الإعلان' }, { timeout: 5000 });
  expect(link).toHaveAttribute('href', `/feature-ad/${AD_ID}`);
});

describe('an admin', () => {
  const admin = { ...buyer, isAdmin: true };

  it('suspends with a reason, and lets back', async () => {
    let suspended = false;
    const { requests } = showAd(
      {
        'GET listings': () => [{ ...adRow, suspended, suspension_reason: suspended ? 'صور مسروقة' : null }],
        'POST rpc/suspend_listing': ({ body }) => {
          ({ suspended } = body as { suspended: boolean });
          return undefined;
        },
      },
      { user: admin },
    );
    await press('أوقف الإعلان');
    const sheet = await screen.findByRole('dialog', { name: 'توقف الإعلان؟' });
    await userEvent.type(within(sheet).getByLabelText(/السبب/), 'صور مسروقة');
    await userEvent.click(within(sheet).getByRole('button', { name: 'أوقف الإعلان' }));
    expect(await screen.findByText(/السبب: صور مسروقة/)).toBeVisible();
    expect(bodyOf(requests, 'rpc/suspend_listing')).toEqual({
      listing_id: AD_ID,
      suspended: true,
      reason: 'صور مسروقة',
    });
    await press('أرجع الإعلان');
    await waitFor(() =>
      expect(bodyOf(requests, 'rpc/suspend_listing')).toEqual({ listing_id: AD_ID, suspended: false }),
    );
  });

  it('features for some days, and ends it', async () => {
    const { requests } = showAd(
      {
        'GET listings': () => [{ ...adRow, featured_until: '2100-01-01T00:00:00Z' }],
        'POST rpc/feature_listing': () => '2100-01-01T00:00:00Z',
        'POST rpc/unfeature_listing': () => undefined,
      },
      { user: admin },
    );
    await press('ميّز الإعلان');
    const sheet = await screen.findByRole('dialog', { name: 'ميّز الإعلان' });
    await userEvent.click(within(sheet).getByRole('radio', { name: /14/ }));
    await userEvent.click(within(sheet).getByRole('button', { name: 'ميّز الإعلان' }));
    await waitFor(() => expect(bodyOf(requests, 'rpc/feature_listing')).toEqual({ listing_id: AD_ID, days: 14 }));
    await press('ألغِ التمييز');
    await waitFor(() => expect(bodyOf(requests, 'rpc/unfeature_listing')).toEqual({ listing_id: AD_ID }));
  });
});
