import { writeDraft } from '@dabbab/platform/kit/drafts';
import { Route, Routes } from '@dabbab/platform/router';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type AdValues, emptyAd } from '../../ad-input/ad-values.ts';
import { readDraft } from '../../ad-input/draft.ts';
import { adDraftKey } from '../../data/listings/ad-draft.ts';
import { AddListingScreen } from './add-listing-screen.tsx';

const AD = '33333333-3333-4333-8333-333333333333';
const key = adDraftKey(rider.id);
const lookup = (slug: string, name_ar: string) => ({ slug, name_en: slug, name_ar });
const lookups = {
  makers: [lookup('kawasaki', 'كاواساكي'), lookup('honda', 'هوندا'), lookup('shoei', 'شوي'), lookup('other', 'أخرى')],
  models: [{ ...lookup('z900', 'Z900'), name_en: 'Z900', maker: 'kawasaki' }],
  bike_types: [lookup('naked', 'نيكد')],
  part_categories: [lookup('helmet', 'خوذ')],
  cities: [lookup('riyadh', 'الرياض')],
  conditions: [lookup('used', 'مستعمل')],
  add_ons: [lookup('top-box', 'شنطة خلفية')],
  engine_sizes: [],
  shop_types: [],
};
const full: AdValues = {
  ...emptyAd,
  make: 'kawasaki',
  model: 'Z900',
  year: '2021',
  bike_type: 'naked',
  condition: 'used',
  city: 'riyadh',
  title_ar: 'كاواساكي نظيف',
  description_ar: 'وصف الدباب',
  price: '34500',
};

// The whole form, and supabase-js with it: slower than a part.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => localStorage.clear());

function show(
  step: string,
  answers: Record<string, RestAnswer> = {},
  draft: AdValues | null = full,
  language: 'ar' | 'en' = 'ar',
) {
  if (draft) {
    const photos = [{ id: 'p', turns: 0, path: `${rider.id}/${AD}/p` }];
    writeDraft(key, { adId: AD, values: draft, photos });
  }
  const requests = answerRest({
    'GET rpc/get_lookups': () => lookups,
    'POST rpc/ads_left': () => ({ limit: 10, used: 3, left: 7 }),
    'GET profiles': () => [{ phone: null, city: 'riyadh' }],
    'GET listings': () => [],
    'GET rpc/get_model_facts': () => [{ maker: 'kawasaki', name_en: 'Z900', bike_type: 'naked', engine_cc: 948 }],
    'GET rpc/get_price_guidance': () => [],
    'GET rpc/commission_share': () => 0.05,
    'POST /functions/v1/moderate-listing': () => ({ allowed: true, reasons: [], source: 'rules' }),
    'POST listings': () => [{ id: AD }],
    'POST rpc/set_listing_pictures': () => 1,
    ...answers,
  });
  const rendered = renderScreen(
    <Routes>
      <Route path="/add-listing" element={<AddListingScreen />} />
      <Route path="/ad/:id" element={<p>the ad</p>} />
    </Routes>,
    { at: `/add-listing${step && `?step=${step}`}`, user: rider, language },
  );
  return { ...rendered, requests };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const written = (requests: ReturnType<typeof answerRest>) =>
  requests.filter(({ method, path }) => method !== 'GET' && !/ads_left/.test(path)).map(({ path }) => path);

it('publishes words that were checked, then the ad, then its pictures, and forgets the draft', async () => {
  const { requests, location } = show('review');
  await press('انشر الإعلان');
  expect(await screen.findByText('the ad')).toBeVisible();
  expect(location()).toBe(`/ad/${AD}`);
  expect(written(requests)).toEqual(['/functions/v1/moderate-listing', 'listings', 'rpc/set_listing_pictures']);
  const bodyOf = (path: string) => requests.find((request) => request.method === 'POST' && request.path === path)?.body;
  expect(bodyOf('listings')).toMatchObject({ id: AD, make: 'kawasaki', bike_type: 'naked', price: 34_500 });
  expect(bodyOf('rpc/set_listing_pictures')).toEqual({ listing_id: AD, paths: [`${rider.id}/${AD}/p`] });
  expect(readDraft(key)).toBeUndefined();
});

it('says at the field what moderation found, and publishes once it is mended', async () => {
  let allowed = false;
  show('review', {
    'POST /functions/v1/moderate-listing': () =>
      allowed
        ? { allowed, reasons: [], source: 'rules' }
        : {
            allowed,
            reasons: [{ field: 'description_ar', code: 'contact_details', match: '0551234567' }],
            source: 'rules',
          },
  });
  await press('انشر الإعلان');
  expect(await screen.findByRole('alert')).toHaveTextContent('محتوى الإعلان عليه ملاحظات');
  const description = await screen.findByRole('textbox', { name: /الوصف بالعربي/ });
  expect(description).toHaveAccessibleDescription(/0551234567/);
  await waitFor(() => expect(description).toHaveFocus());
  allowed = true;
  await userEvent.type(description, ' نظيف');
  expect(description).not.toHaveAccessibleDescription();
  await press('انشر الإعلان');
  expect(await screen.findByText('the ad')).toBeVisible();
});

it('loses nothing when moderation fails, and tries again', async () => {
  let fails = true;
  const { requests } = show('review', {
    'POST /functions/v1/moderate-listing': () =>
      fails ? Response.json({}, { status: 500 }) : { allowed: true, reasons: [], source: 'rules' },
  });
  await press('انشر الإعلان');
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر الفحص');
  expect(written(requests)).toEqual(['/functions/v1/moderate-listing']);
  expect(readDraft(key)?.values).toEqual(full);
  fails = false;
  await press('أعد المحاولة');
  expect(await screen.findByText('the ad')).toBeVisible();
});

it('goes on where a lost reply left it: the same id, and what was changed since', async () => {
  const { requests } = show('review', { 'POST listings': () => [], 'PATCH listings': () => [{ id: AD }] });
  await press('انشر الإعلان');
  expect(await screen.findByText('the ad')).toBeVisible();
  expect(written(requests)).toEqual([
    '/functions/v1/moderate-listing',
    'listings',
    'listings',
    'rpc/set_listing_pictures',
  ]);
});

it('publishes once, however often one presses', async () => {
  const { requests } = show('review');
  const button = await screen.findByRole('button', { name: 'انشر الإعلان' });
  await userEvent.dblClick(button);
  expect(await screen.findByText('the ad')).toBeVisible();
  expect(written(requests).filter((path) => path === 'listings')).toHaveLength(1);
});

it.each([
  ['the column it names', refusal('22023', 400, 'city'), 'المدينة', 'combobox'],
  [
    'the words it forbids',
    Response.json(
      { code: '22023', hint: 'title_ar', details: null, message: 'scam: an ad may not contain "ربح مضمون".' },
      { status: 400 },
    ),
    'العنوان بالعربي',
    'textbox',
  ],
])('shows a refusal of the database at the field: %s', async (_what, answer, name, role) => {
  show('review', { 'POST listings': () => answer.clone() });
  await press('انشر الإعلان');
  const field = await screen.findByRole(role, { name: new RegExp(name) });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
});

it('says when one may post again after the last ad of the month', async () => {
  show('review', {
    'POST rpc/ads_left': () => ({ limit: 10, used: 10, left: 0 }),
    'POST listings': () => refusal('42501', 403, 'ad_limit'),
  });
  expect(await screen.findByText(/نشرت إعلاناتك كلها لهذا الشهر \(10\)/)).toBeVisible();
  await press('انشر الإعلان');
  expect(await screen.findByRole('alert')).toHaveTextContent('مسودتك محفوظة');
  expect(readDraft(key)?.adId).toBe(AD);
});

it('leads to the first field that is wrong, wherever it is', async () => {
  const { location } = show('review', {}, { ...full, price: '', min_bid: '' });
  await press('انشر الإعلان');
  const price = await screen.findByRole('textbox', { name: /السعر/ });
  await waitFor(() => expect(price).toHaveFocus());
  expect(price).toHaveAccessibleDescription('هذا الحقل مطلوب');
  expect(location()).toBe('/add-listing?step=price');
});

it('asks for make and model at once, which bring type, engine and titles; or for a model that is in no list', async () => {
  show('vehicle', {}, { ...emptyAd, year: '2021' });
  const bike = await screen.findByRole('combobox', { name: 'الماركة والموديل' });
  expect(within(bike).queryByRole('option', { name: /شوي/ })).toBeNull(); // makes no motorcycles
  await waitFor(() => expect(within(bike).getByRole('option', { name: 'كاواساكي Z900' })).toBeInTheDocument());
  await userEvent.selectOptions(bike, 'كاواساكي Z900');
  const values = () => readDraft(key)?.values;
  expect(values()).toMatchObject({
    make: 'kawasaki',
    model: 'Z900',
    bike_type: 'naked',
    engine_cc: '948',
    city: 'riyadh',
    title_ar: 'كاواساكي Z900 2021',
    title_en: '2021 kawasaki Z900',
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'اللون (اختياري)' }), 'أخضر');
  expect(values()?.title_ar).toBe('كاواساكي Z900 2021 أخضر');

  await userEvent.selectOptions(bike, 'كاواساكي، موديل ثاني');
  await userEvent.type(screen.getByRole('textbox', { name: /اسم الموديل/ }), 'Z650');
  expect(values()).toMatchObject({ make: 'kawasaki', model: 'Z650', bike_type: '', engine_cc: '' });
  await userEvent.selectOptions(bike, 'مو في القائمة');
  await userEvent.type(screen.getByRole('textbox', { name: /اسم الماركة والموديل/ }), 'CCM 650');
  expect(values()).toMatchObject({ make: 'other', model: 'CCM 650', title_ar: 'CCM 650 2021 أخضر' });
});

it('opens a draft where it was left', async () => {
  writeDraft(key, { adId: AD, values: full, photos: [], step: 'price' });
  show('', {}, null);
  expect(await screen.findByRole('heading', { level: 2, name: 'كم تطلب فيه؟' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /المراجعة/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: /العنوان بالعربي/ }), '!');
  expect(readDraft(key)?.step).toBe('review');
});

it('lets one open any step at any time, and marks those where nothing is missing', async () => {
  show('photos', {}, { ...full, price: '' });
  const link = (name: RegExp) => screen.findByRole('link', { name });
  expect(await link(/الدبّاب/)).toHaveAccessibleName(/كاملة/);
  expect(await link(/السعر/)).not.toHaveAccessibleName(/كاملة/);
  await userEvent.click(await link(/السعر/));
  const price = await screen.findByRole('textbox', { name: /السعر/ });
  expect(price).not.toBeInvalid();
  expect(await link(/الصور/)).toHaveAccessibleName(/كاملة/);
});

it('shows what the model costs while the price is typed, offers prices, and says what a sale leaves', async () => {
  const prices = { ads: 41, low: 48_000, lower_quartile: 55_040, median: 62_500, upper_quartile: 66_000, high: 72_000 };
  const { requests } = show(
    'price',
    {
      'GET rpc/get_price_guidance': () => [
        { ...prices, basis: 'model', year_from: 2019, year_to: 2023, bars: Array.from({ length: 12 }, () => 3) },
      ],
    },
    { ...full, price: '' },
  );
  const guidance = await screen.findByRole('region', { name: 'أسعار مثيلاته' });
  expect(guidance).toHaveTextContent('Z900 موديل 2019–2023 · 41 إعلانًا معروضًا');
  expect(screen.queryByText('يوصلك')).toBeNull();
  const price = screen.getByRole('textbox', { name: /السعر/ });
  await userEvent.type(price, '٥٧٥٠٠');
  expect(price).toHaveValue('57,500');
  expect(within(guidance).getByText('أقل من الوسيط بـ 8%')).toBeVisible();
  expect(within(guidance).getByText('سعرك')).toBeInTheDocument();
  expect(screen.getByText(/عمولة دبّاب 5%/).nextElementSibling).toHaveTextContent('2,875');
  expect(screen.getByText('يوصلك').nextElementSibling).toHaveTextContent('54,625');
  await userEvent.click(within(guidance).getByRole('button', { name: /بيع أسرع/ }));
  expect(price).toHaveValue('55,000');
  expect(requests.find(({ path }) => path === 'rpc/get_price_guidance')?.query).toEqual({
    kind: 'motorcycle',
    type: 'naked',
    make: 'kawasaki',
    model: 'Z900',
    year: '2021',
    listing_id: AD,
  });
});

it('says of another basis only where the price lies', async () => {
  const prices = { ads: 9, low: 30_000, lower_quartile: 32_000, median: 34_000, upper_quartile: 36_000, high: 38_000 };
  show('price', {
    'GET rpc/get_price_guidance': () => [
      { ...prices, basis: 'class', year_from: 2019, year_to: 2023, bars: Array.from({ length: 12 }, () => 1) },
    ],
  });
  const guidance = within(await screen.findByRole('region', { name: 'أسعار مثيلاته' }));
  expect(guidance.getByText(/نيكد بنفس سعة المحرك/)).toBeVisible();
  expect(guidance.queryByText(/من الوسيط/)).toBeNull();
  expect(guidance.queryByRole('button')).toBeNull();
});

it('says nothing about prices where too few are known, nor of a commission where there is none', async () => {
  const { requests } = show('price', { 'GET rpc/commission_share': () => 0 });
  await screen.findByRole('textbox', { name: /السعر/ });
  await waitFor(() => expect(requests.some(({ path }) => path === 'rpc/get_price_guidance')).toBe(true));
  expect(screen.queryByRole('region', { name: 'أسعار مثيلاته' })).toBeNull();
  expect(screen.queryByText('يوصلك')).toBeNull();
});

it('keeps what few give out of the way, until it is wanted or wrong', async () => {
  show('vehicle', {}, { ...full, chassis_number: '' });
  const more = (await screen.findByText('تفاصيل أكثر', { exact: false })).closest('details');
  expect(more).not.toHaveAttribute('open');
  cleanup();
  show('vehicle', {}, { ...full, chassis_number: 'X' });
  await press(/التالي/);
  const chassis = await screen.findByRole('textbox', { name: /رقم الهيكل/ });
  await waitFor(() => expect(chassis).toHaveFocus());
  expect(chassis).toBeInvalid();
});

it('tells of an ad that is the same, and lets one publish all the same', async () => {
  const twin = {
    id: 'x',
    kind: 'motorcycle',
    title_ar: 'القديم',
    title_en: null,
    make: 'kawasaki',
    model: 'Z900',
    year: 2021,
  };
  show('review', { 'GET listings': () => [twin] });
  expect(await screen.findByRole('link', { name: 'القديم' })).toHaveAttribute('href', '/ad/x');
  await press('انشر الإعلان');
  expect(await screen.findByText('the ad')).toBeVisible();
});

it('asks before it deletes the draft', async () => {
  show('vehicle');
  expect(await screen.findByText(/رجّعنا مسودتك المحفوظة/)).toBeVisible();
  await press('ابدأ من جديد');
  await press('خلّها');
  expect(readDraft(key)).toBeDefined();
  await press('ابدأ من جديد');
  await press('احذف المسودة');
  expect(readDraft(key)).toBeUndefined();
  expect(await screen.findByRole('combobox', { name: 'الماركة والموديل' })).toHaveValue('');
});

it('keeps nothing while nothing is typed', async () => {
  show('vehicle', {}, null);
  await screen.findByRole('combobox', { name: 'الماركة والموديل' });
  expect(Object.keys(localStorage)).toEqual(['i18next']); // the language, which concerns all tabs
});

it('shows no draft that another tab has finished', async () => {
  show('vehicle');
  await screen.findByRole('combobox', { name: 'الماركة والموديل' });
  localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  expect(await screen.findByText('خلّصت هذي المسودة في نافذة ثانية')).toBeVisible();
  expect(readDraft(key)).toBeUndefined();
});

it('suggests words as a difference, honest about where they come from', async () => {
  const { requests } = show('review', {
    'POST /functions/v1/suggest-listing': () => ({
      title_ar: 'كاواساكي Z900 نظيف',
      title_en: 'Kawasaki Z900',
      description_ar: 'وصف الدباب',
      description_en: '',
      source: 'rules',
    }),
  });
  await press('اقترح لي');
  expect(await screen.findByText(/ما كتبها ذكاء اصطناعي/)).toBeVisible();
  const title = screen.getByRole('group', { name: 'العنوان بالعربي' });
  expect(within(title).getByText('Z900')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'الوصف بالعربي' })).toBeNull(); // the same as written
  await userEvent.click(within(title).getByRole('button', { name: 'اعتمد' }));
  expect(screen.getByRole('textbox', { name: /العنوان بالعربي/ })).toHaveValue('كاواساكي Z900 نظيف');
  const english = screen.getByRole('group', { name: 'العنوان بالإنجليزي' });
  await userEvent.click(within(english).getByRole('button', { name: 'تجاهل' }));
  expect(screen.getByRole('textbox', { name: /العنوان بالإنجليزي/ })).toHaveValue('');
  expect(requests.find(({ path }) => path.endsWith('suggest-listing'))?.body).toMatchObject({
    make: 'kawasaki',
    title_ar: full.title_ar,
    price: 34_500,
  });
});

it('asks for both a title and a description before it suggests', async () => {
  const { requests } = show('review', {}, { ...full, description_ar: '' });
  await press('اقترح لي');
  expect(await screen.findByText('الاقتراحات تحتاج عنوانًا ووصفًا.')).toBeVisible();
  expect(written(requests)).toEqual([]);
});

it.each<[string, RestAnswer, string]>([
  [
    'flagged',
    () => ({ allowed: false, reasons: [{ field: 'title_ar', code: 'provider' }], source: 'provider' }),
    'Ad content flagged: it may violate policies, so review it.',
  ],
  [
    'not checked',
    () => Response.json({ error: 'provider_timeout' }, { status: 504 }),
    'Moderation failed: could not check ad content now.',
  ],
])('says in the words of the product that content was %s, and publishes nothing', async (_what, verdict, words) => {
  const { requests } = show('review', { 'POST /functions/v1/moderate-listing': verdict }, full, 'en');
  await press('Publish');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(written(requests)).toEqual(['/functions/v1/moderate-listing']);
  expect(readDraft(key)?.values).toEqual(full);
});

it('marks every field that was flagged, and goes to the first', async () => {
  const reasons = [
    { field: 'title_en', code: 'offensive', match: 'bad' },
    { field: 'description_ar', code: 'prohibited_item', match: 'سلاح' },
    { field: 'tags', code: 'scam', match: 'x' },
  ];
  show('review', { 'POST /functions/v1/moderate-listing': () => ({ allowed: false, reasons, source: 'rules' }) });
  await press('انشر الإعلان');
  const title = await screen.findByRole('textbox', { name: /العنوان بالإنجليزي/ });
  await waitFor(() => expect(title).toHaveFocus());
  expect(title).toHaveAccessibleDescription(/bad/);
  expect(screen.getByRole('textbox', { name: /الوصف بالعربي/ })).toHaveAccessibleDescription(/سلاح/);
  await userEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: /الدبّاب/ }));
  expect(await screen.findByRole('textbox', { name: /الإضافات/ })).toHaveAccessibleDescription(/احتيال/);
});

it('says how many ads are left this month, and nothing where there is no limit', async () => {
  show('vehicle');
  expect(await screen.findByText('باقي لك 7 إعلانات هذا الشهر')).toBeVisible();
  cleanup();
  const { requests } = show('vehicle', { 'POST rpc/ads_left': () => ({ limit: null, used: 3, left: null }) });
  await waitFor(() => expect(requests.some(({ path }) => path === 'rpc/ads_left')).toBe(true));
  await screen.findByRole('combobox', { name: 'الماركة والموديل' });
  expect(screen.queryByText(/باقي لك/)).toBeNull();
});

it('says how complete the ad is, and leads to what would help most', async () => {
  const { location } = show('vehicle');
  const score = await screen.findByRole('progressbar', { name: 'اكتمال الإعلان' });
  const before = Number(score.getAttribute('value'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /سنة الصنع/ }), '');
  expect(Number(score.getAttribute('value'))).toBe(before - 10);
  await userEvent.click(screen.getByRole('link', { name: 'أضف صورًا حتى ست' }));
  expect(location()).toBe('/add-listing?step=photos');
});

it('shows the whole ad as it will be read, with the way back to each part', async () => {
  const { location } = show('review', {}, { ...full, mileage_km: '12400', tags: ['ABS'], title_en: 'A clean one' });
  const part = async (name: string) => {
    const heading = await screen.findByRole('heading', { level: 3, name });
    return within(heading.closest('section') as HTMLElement);
  };
  expect((await part('الصور')).getByRole('img')).toHaveAttribute('src', expect.stringContaining(`${AD}/p/640.webp`));
  expect((await part('الدبّاب')).getByText('كاواساكي')).toBeVisible();
  for (const text of ['12,400', 'ABS']) expect((await part('الدبّاب')).getByText(text)).toBeVisible();
  expect((await part('السعر')).getByText(/34,500/)).toBeVisible();
  await userEvent.click((await part('السعر')).getByRole('link', { name: /عدّل/ }));
  expect(location()).toBe('/add-listing?step=price');
});

it('takes the focus along from one suggestion to the next', async () => {
  const words = {
    title_ar: 'عنوان أوضح',
    title_en: 'Clearer',
    description_ar: full.description_ar,
    description_en: '',
  };
  show('review', { 'POST /functions/v1/suggest-listing': () => ({ ...words, source: 'provider' }) });
  await press('اقترح لي');
  const buttons = (field: string) => within(screen.getByRole('group', { name: field }));
  await screen.findByRole('group', { name: 'العنوان بالعربي' });
  await userEvent.click(buttons('العنوان بالعربي').getByRole('button', { name: 'عدّل' }));
  expect(buttons('العنوان بالعربي').getByRole('textbox')).toHaveFocus();
  await userEvent.click(buttons('العنوان بالعربي').getByRole('button', { name: 'اعتمد' }));
  expect(buttons('العنوان بالإنجليزي').getByRole('button', { name: 'اعتمد' })).toHaveFocus();
  await userEvent.click(buttons('العنوان بالإنجليزي').getByRole('button', { name: 'تجاهل' }));
  expect(screen.getByRole('button', { name: 'اقترح من جديد' })).toHaveFocus();
});
