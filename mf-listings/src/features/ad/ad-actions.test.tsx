import { setSlotRenderer } from '@dabbab/platform/slot';
import { AD_ID, adRow, buyer, type AdAnswers, renderAd, withRemote } from '@dabbab/testing/ad';
import { refusal } from '@dabbab/testing/answer-rest';
import { type RenderOptions, rider } from '@dabbab/testing/render';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdScreen } from './ad-screen.tsx';

const showAd = (answers?: AdAnswers, options?: RenderOptions) => renderAd(<AdScreen />, answers, options);

// The first one waits for the screen to be compiled.
vi.setConfig({ testTimeout: 20_000 });

const one = (name: string) => screen.findByRole('button', { name });

describe('the heart', () => {
  beforeEach(() => localStorage.clear());

  it('fills at once, is kept, and empties again', async () => {
    const user = userEvent.setup();
    let saved: { listing_id: string }[] = [];
    const { requests } = showAd(
      {
        'GET rpc/get_saved_listing_ids': () => saved.map(({ listing_id }) => listing_id),
        'POST saved_listings': () => void (saved = [{ listing_id: AD_ID }]),
        'DELETE saved_listings': () => void (saved = []),
      },
      { user: buyer },
    );
    const heart = await one('احفظ الإعلان');
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('حفظناه مع إعلاناتك المحفوظة')).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ listing_id: AD_ID });
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'DELETE')?.query).toEqual({
        user_id: `eq.${buyer.id}`,
        listing_id: `eq.${AD_ID}`,
      }),
    );
  });

  it('shows what is kept, and empties again when the database refuses', async () => {
    const user = userEvent.setup();
    showAd(
      { 'GET rpc/get_saved_listing_ids': () => [AD_ID], 'DELETE saved_listings': () => refusal('XX000', 500) },
      { user: buyer },
    );
    const heart = await one('احفظ الإعلان');
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await user.click(heart);
    expect(await screen.findByText('ما قدرنا نشيله من محفوظاتك')).toBeVisible();
    expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  it('counts as kept what was kept before, in another tab', async () => {
    const user = userEvent.setup();
    let saved: { listing_id: string }[] = [];
    const keptBefore = () => {
      saved = [{ listing_id: AD_ID }];
      return refusal('23505', 409);
    };
    showAd(
      {
        'GET rpc/get_saved_listing_ids': () => saved.map(({ listing_id }) => listing_id),
        'POST saved_listings': keptBefore,
      },
      { user: buyer },
    );
    const heart = await one('احفظ الإعلان');
    await user.click(heart);
    expect(await screen.findByText('حفظناه مع إعلاناتك المحفوظة')).toBeVisible();
    expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  it('is drawn as it was pressed without a connection, before the saved ads are known', async () => {
    const user = userEvent.setup();
    const offline = () => {
      throw new TypeError('Failed to fetch');
    };
    const answers = {
      'GET rpc/get_saved_listing_ids': offline,
      'POST saved_listings': offline,
      'DELETE saved_listings': offline,
    };
    showAd(answers, { user: buyer });
    await user.click(await one('احفظ الإعلان'));
    await waitFor(async () => expect(await one('احفظ الإعلان')).toHaveAttribute('aria-pressed', 'true'));
    cleanup();
    showAd(answers, { user: buyer });
    const heart = await one('احفظ الإعلان');
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
  });
});

describe('signing in', () => {
  it.each(['احفظ الإعلان', 'اعرض الرقم', 'بلّغ عن الإعلان'])('comes before: %s', async (action) => {
    const user = userEvent.setup();
    const { location, requests } = showAd();
    await user.click(await one(action));
    expect(location()).toBe('/login');
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  const back = (what: string) => ({
    user: buyer,
    at: { pathname: `/ad/${AD_ID}`, state: { act: { what, about: AD_ID } } },
  });

  it('saves the ad that was to be saved, also one that was saved before', async () => {
    const { requests } = showAd(
      { 'GET rpc/get_saved_listing_ids': () => [AD_ID], 'POST saved_listings': () => undefined },
      back('save'),
    );
    expect(await screen.findByText('حفظناه مع إعلاناتك المحفوظة')).toBeVisible();
    expect(requests.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  });

  it('shows the number that was asked for', async () => {
    showAd({ 'POST rpc/reveal_phone': () => '+966501234567' }, back('phone'));
    expect(await screen.findByRole('link', { name: '050 123 4567' })).toBeVisible();
  });

  it('opens the report that was begun', async () => {
    showAd({}, back('report'));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('does nothing of another ad', async () => {
    const { at } = back('phone');
    const { requests } = showAd(
      {},
      { user: buyer, at: { ...at, state: { act: { what: 'phone', about: 'another' } } } },
    );
    await one('اعرض الرقم');
    expect(requests.some(({ path }) => path === 'rpc/reveal_phone')).toBe(false);
  });
});

describe('the number', () => {
  it('is hidden until asked for, and then calls', async () => {
    const user = userEvent.setup();
    const { requests } = showAd({ 'POST rpc/reveal_phone': () => '+966501234567' }, { user: buyer });
    const button = await one('اعرض الرقم');
    expect(requests.some(({ path }) => path === 'rpc/reveal_phone')).toBe(false);
    await user.click(button);
    expect(await screen.findByRole('link', { name: '050 123 4567' })).toHaveAttribute('href', 'tel:+966501234567');
    expect(requests.at(-1)?.body).toEqual({ listing_id: AD_ID, channel: 'phone' });
  });

  it('says in words why it is not shown', async () => {
    const user = userEvent.setup();
    showAd({ 'POST rpc/reveal_phone': () => refusal('PT429', 429, 'too_many') }, { user: buyer });
    await user.click(await one('اعرض الرقم'));
    expect(await screen.findByText(/كثّرت في وقت قصير/)).toBeVisible();
  });

  it('opens WhatsApp with a text about the ad, and stays as a link', async () => {
    const user = userEvent.setup();
    const open = vi.fn();
    vi.stubGlobal('open', open);
    showAd({ 'POST rpc/reveal_phone': () => '+966501234567' }, { user: buyer });
    const [button] = await screen.findAllByRole('button', { name: 'واتساب' });
    await user.click(button as HTMLElement);
    await waitFor(() => expect(open).toHaveBeenCalledOnce());
    const url = new URL(open.mock.calls[0]?.[0] as string);
    expect(url.href).toMatch(/^https:\/\/wa\.me\/966501234567\?text=/);
    expect(url.searchParams.get('text')).toContain('«Kawasaki Z900 black»');
    expect(await screen.findByRole('link', { name: 'افتح واتساب' })).toHaveAttribute('href', url.href);
  });

  it('tells that there is none for WhatsApp', async () => {
    const user = userEvent.setup();
    showAd({ 'POST rpc/reveal_phone': () => refusal('PT404', 404, 'no_phone') }, { user: buyer });
    const [button] = await screen.findAllByRole('button', { name: 'واتساب' });
    await user.click(button as HTMLElement);
    expect(await screen.findByText('رقم الواتساب غير متوفر')).toBeVisible();
  });

  it('is not offered where the seller does not show it', async () => {
    showAd({ 'GET listings': () => [{ ...adRow, show_phone: false, show_whatsapp: false }] }, { user: buyer });
    await one('احفظ الإعلان');
    expect(screen.queryByRole('button', { name: /اعرض الرقم|واتساب/ })).toBeNull();
  });
});

describe('what mf-messaging lends', () => {
  let leave: (() => void) | undefined;
  afterEach(() => leave?.());
  const messages = () => screen.queryAllByRole('button', { name: 'راسل البائع' });

  describe('when it is there', () => {
    const drawn: object[] = [];
    beforeEach(() => {
      drawn.length = 0;
      leave = withRemote({ slots: ['contact-seller', 'listing-bids', 'place-bid'] });
      setSlotRenderer(({ name, slotProps }) => {
        // Of mf-account: beside the seller, for whoever is signed in.
        if (name !== 'follow-button') drawn.push({ name, ...slotProps });
        return <p>{name}</p>;
      });
    });

    it('is asked for by a press, and told of when it fails', async () => {
      const user = userEvent.setup();
      showAd({}, { user: buyer });
      await one('احفظ الإعلان');
      expect(screen.queryByText('contact-seller')).toBeNull();
      await user.click(messages()[0] as HTMLElement);
      expect(await screen.findByText('contact-seller')).toBeVisible();
      const { onFailed, ...props } = drawn.at(-1) as { onFailed: () => void };
      expect(props).toMatchObject({ listingId: AD_ID, sellerName: 'فهد العتيبي' });
      onFailed();
      expect(await screen.findByText('الرسائل متوقفة مؤقتًا')).toBeVisible();
      expect(screen.queryByText('contact-seller')).toBeNull();
      expect(messages()[0]).not.toHaveAttribute('aria-busy');
    });

    it('takes offers where the seller does, and leaves no empty card when it fails', async () => {
      showAd({ 'GET listings': () => [{ ...adRow, bidding_enabled: true, min_bid: 30_000 }] }, { user: buyer });
      expect(await screen.findByText('place-bid')).toBeVisible();
      const { onFailed, ...props } = drawn.at(-1) as { onFailed: () => void };
      expect(props).toMatchObject({ listingId: AD_ID, price: 34_500, minBid: 30_000, reserved: false });
      onFailed();
      await waitFor(() => expect(screen.queryByRole('heading', { name: 'قدّم سومك' })).toBeNull());
    });

    it('says that an ad is reserved, and whoever bids finds it there', async () => {
      showAd({ 'GET listings': () => [{ ...adRow, bidding_enabled: true, reserved: true }] }, { user: buyer });
      expect(await screen.findAllByText('محجوز')).toHaveLength(3); // on the picture, by the price, and the head of the bids
      expect(screen.queryByText('يقبل السوم')).toBeNull();
      expect(await screen.findByText('place-bid')).toBeVisible();
      expect(drawn.at(-1)).toMatchObject({ reserved: true });
      expect(screen.queryByRole('button', { name: 'سوم' })).toBeNull();
    });

    it('shows the owner all bids, until the ad is sold', async () => {
      let ad: object = { ...adRow, bidding_enabled: true };
      const { requests } = showAd({ 'GET listings': () => [ad] }, { user: rider });
      expect(await screen.findByRole('heading', { name: 'السوم على إعلانك' })).toBeVisible();
      expect(await screen.findByText('listing-bids')).toBeVisible();
      const { onReserved, ...props } = drawn.at(-1) as { onReserved: () => void };
      expect(props).toMatchObject({ listingId: AD_ID, price: 34_500 });
      const asked = requests.length;
      ad = { ...ad, reserved: true, sold_at: '2026-01-01T00:00:00Z' };
      onReserved();
      await waitFor(() => expect(requests.length).toBeGreaterThan(asked));
      await waitFor(() => expect(screen.queryByText('listing-bids')).toBeNull());
    });

    it('is not for the owner, nor for an ad that is over', async () => {
      showAd({ 'GET listings': () => [{ ...adRow, bidding_enabled: true }] }, { user: rider });
      expect(await screen.findByRole('link', { name: 'عدّل الإعلان' }, { timeout: 5000 })).toBeVisible();
      expect(messages()).toEqual([]);
      expect(screen.queryByText('place-bid')).toBeNull();
      expect(screen.queryByRole('button', { name: /احفظ|بلّغ/ })).toBeNull();
    });
  });

  it('is missing without it, and the rest is there', async () => {
    showAd({ 'GET listings': () => [{ ...adRow, bidding_enabled: true }] }, { user: buyer });
    expect(await one('اعرض الرقم')).toBeVisible();
    expect(messages()).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'قدّم سومك' })).toBeNull();
  });
});

describe('a report', () => {
  it('needs a reason, and is sent with its details', async () => {
    const user = userEvent.setup();
    const { requests } = showAd({ 'POST reports': () => undefined }, { user: buyer });
    await user.click(await one('بلّغ عن الإعلان'));
    await user.click(await one('أرسل البلاغ'));
    expect(await screen.findByText('اختر سبب البلاغ.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'سلعة ممنوعة' }));
    await user.type(screen.getByLabelText(/تفاصيل/), 'دبّاب مسروق');
    await user.click(await one('أرسل البلاغ'));
    expect(await screen.findByText('وصلنا بلاغك')).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ listing_id: AD_ID, reason: 'prohibited_item', details: 'دبّاب مسروق' });
  });

  it('is told to have been sent before, and what was typed stays', async () => {
    const user = userEvent.setup();
    showAd({ 'POST reports': () => refusal('23505', 409) }, { user: buyer });
    await user.click(await one('بلّغ عن الإعلان'));
    await user.click(await screen.findByRole('radio', { name: 'احتيال' }));
    await user.type(screen.getByLabelText(/تفاصيل/), 'طلب عربون');
    await user.click(await one('أرسل البلاغ'));
    expect(await screen.findByText(/بلّغت عن هذا الإعلان من قبل/)).toBeVisible();
    expect(screen.getByLabelText(/تفاصيل/)).toHaveValue('طلب عربون');
  });
});

describe('the price', () => {
  const place = {
    basis: 'model',
    year_from: 2019,
    year_to: 2023,
    ads: 41,
    low: 28_000,
    lower_quartile: 35_000,
    median: 36_800,
    upper_quartile: 39_000,
    high: 46_000,
    bars: [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 1, 1],
  };

  it('has its place among others, with their range and number', async () => {
    showAd({ 'GET rpc/get_price_statistics': () => [place] });
    expect(await screen.findByText('أقل من المعتاد')).toBeVisible();
    const strip = await screen.findByRole('region', { name: 'أسعار مشابهة' });
    expect(strip).toHaveTextContent(/Z900 موديل 2019–2023 · 41 إعلانًا معروضًا/);
    expect(strip).toHaveTextContent(/الوسيط.*36,800.*28,000.*46,000/);
    expect(strip.querySelectorAll('[data-own]')).toHaveLength(1);
  });

  it.each([
    [28_000, 0],
    [34_500, 4],
    [46_000, 11],
    [90_000, 11],
  ])('is marked in its bar, the low ones at the start: %d', async (price, bar) => {
    showAd({ 'GET listings': () => [{ ...adRow, price }], 'GET rpc/get_price_statistics': () => [place] });
    const strip = await screen.findByRole('region', { name: 'أسعار مشابهة' });
    const bars = [...strip.querySelectorAll('.price-histogram__bar')];
    expect(bars.findIndex((one) => one.hasAttribute('data-own'))).toBe(bar);
    // In the middle of its bar, of which there are twelve.
    expect(screen.getByText('هذا الإعلان').style.getPropertyValue('--at')).toBe(`${((bar + 0.5) / 12) * 100}%`);
  });

  it('has none where there is too little to compare with', async () => {
    showAd();
    expect(await screen.findByRole('region', { name: 'الموقع' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'أسعار مشابهة' })).toBeNull();
  });
});

it('tells what others say of the seller', async () => {
  const profile = { rating: 4.8, reviews: 23, active_ads: 6, phone_verified: true, verified_sales: 2 };
  showAd({ 'GET rpc/get_public_profile': () => [profile] });
  const card = await screen.findByRole('link', { name: /فهد العتيبي/ });
  await waitFor(() => expect(card).toHaveTextContent(/4\.8 من 5.*23 تقييم.*إعلاناته 6.*جوال موثّق.*بيعين موثّقين/s));
});

it('claims nothing of the seller that the site does not know', async () => {
  const profile = { rating: null, reviews: 0, active_ads: 1, phone_verified: false, verified_sales: 0 };
  showAd({ 'GET rpc/get_public_profile': () => [profile] });
  const card = await screen.findByRole('link', { name: /فهد العتيبي/ });
  await waitFor(() => expect(card).toHaveTextContent('بدون تقييمات'));
  expect(card).not.toHaveTextContent('موثّق');
});

it('has a number that is copied by a press', async () => {
  const user = userEvent.setup();
  showAd();
  await user.click(await one('انسخه'));
  expect(await screen.findByText('انتسخ الرقم')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(String(adRow.ad_number));
});

it('says where it is, and leads to others there', async () => {
  showAd({ 'GET listings': () => [{ ...adRow, district: 'حي الملقا' }] });
  const place = await screen.findByRole('region', { name: 'الموقع' });
  expect(place).toHaveTextContent('الرياض · حي الملقا');
  expect(screen.getByRole('link', { name: 'دبّابات ثانية في الرياض' })).toHaveAttribute('href', '/?city=riyadh');
});
