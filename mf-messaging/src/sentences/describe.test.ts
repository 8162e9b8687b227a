import { describe as group, expect, it } from 'vitest';
import { describe, type Writing } from './describe.ts';

const ad = { listing_id: 'a1', listing_title_ar: 'كاواساكي', listing_title_en: null };
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Riyadh' });
const writing = (language: Writing['language']): Writing => ({
  language,
  number: (value) => value.toLocaleString('en'),
  date: (iso) => day.format(new Date(iso)),
});
const read = (kind: string, data: unknown, language: Writing['language'] = 'ar') =>
  describe({ kind, data }, writing(language));

group('what a notification says', () => {
  it('names the sender of a message and leads to the conversation', () => {
    const data = { ...ad, conversation_id: 'c1', sender_username: 'فهد', body: 'موجود؟' };
    expect(read('message', data)).toMatchObject({ name: 'فهد', text: 'موجود؟', to: '/messages/c1', plain: false });
    expect(read('message', {}).to).toBe('/messages');
    expect(read('message', { ...data, body: '', pictures: 2 })).toMatchObject({ text: '', pictures: 2 });
  });

  it('takes the title of the other language where one is missing, and writes the day', () => {
    const data = { ...ad, expires_at: '2025-11-30T09:00:00Z' };
    expect(read('listing_expiring', data, 'en')).toMatchObject({
      text: 'كاواساكي',
      to: '/ad/a1',
      date: '30 November 2025',
      plain: false,
    });
  });

  it('tells why something was suspended', () => {
    const data = { ...ad, reason: 'صورة مكررة' };
    expect(read('listing_suspended', data).text).toBe('كاواساكي · صورة مكررة');
    expect(read('account_suspended', { reason: 'احتيال' }).text).toBe('احتيال');
  });

  it('counts and writes out money', () => {
    const bid = { ...ad, conversation_id: 'c2', sender_username: 'ماجد', amount: 12_500 };
    expect(read('bid', bid)).toMatchObject({ name: 'ماجد', amount: '12,500', to: '/messages/c2' });
    const match = { ...ad, name: 'هوندا بجدة', count: 3 };
    expect(read('search_match', match)).toMatchObject({ name: 'هوندا بجدة', count: 3, plain: false });
    expect(read('bid_answered', { ...bid, status: 'accepted' })).toMatchObject({ variant: 'accepted', plain: false });
  });

  it('leads to the ad of the day, or to where all of the news stand', () => {
    const price = { ...ad, status: 'price', count: 1, amount: 28_000 };
    expect(read('daily_news', price)).toMatchObject({ variant: 'price', amount: '28,000', to: '/ad/a1', plain: false });
    expect(read('daily_news', { ...price, status: 'prices', count: 3 }).to).toBe('/profile/saved');
    const part = { ...ad, status: 'part', count: 1, bike_name: 'MT-09 2021', fits: 'yamaha/mt-09:2021' };
    expect(read('daily_news', part)).toMatchObject({ name: 'MT-09 2021', text: 'كاواساكي', to: '/ad/a1' });
    expect(read('daily_news', { ...part, status: 'parts', count: 2 })).toMatchObject({
      count: 2,
      to: '/?kind=part&fits=yamaha/mt-09:2021&sort=newest',
    });
    expect(read('daily_news', { ...part, status: 'both' }).to).toBe('/profile/saved');
    expect(read('daily_news', {})).toMatchObject({ plain: true, to: '/profile/saved' });
  });

  it('names shop and plan in the language of the page', () => {
    const plan = { plan: 'pro', plan_ar: 'المحترفة', plan_en: 'Pro', ends_at: 'no date' };
    expect(read('subscription_expiring', plan, 'en')).toMatchObject({ name: 'Pro', date: '', plain: true });
    const shop = { shop_name_ar: 'متجر', shop_name_en: 'Shop' };
    expect(read('shop_suspended', shop).name).toBe('متجر');
  });

  it('shows an announcement in the language of the page, and leads nowhere', () => {
    const data = { body_ar: 'صيانة', body_en: 'Maintenance' };
    expect(read('broadcast', data, 'en')).toMatchObject({ text: 'Maintenance', to: undefined });
  });

  it.each([['constructor'], ['a_kind_of_tomorrow']])('survives the unknown kind %s and data that is none', (kind) => {
    expect(read(kind, null)).toMatchObject({ kind: 'other', name: '', text: '', to: undefined });
  });
});
