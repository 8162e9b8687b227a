import { describe as group, expect, it } from 'vitest';
import { describe } from './describe.ts';

const ad = { listing_id: 'a1', listing_title_ar: 'كاواساكي', listing_title_en: null };

group('what a notification says', () => {
  it('names the sender of a message and leads to the conversations', () => {
    const data = { ...ad, sender_username: 'فهد', body: 'موجود؟' };
    expect(describe({ kind: 'message', data }, 'ar')).toMatchObject({ name: 'فهد', text: 'موجود؟', to: '/messages' });
  });

  it('takes the title of the other language where one is missing, and writes the day', () => {
    const data = { ...ad, expires_at: '2025-11-30T09:00:00Z' };
    expect(describe({ kind: 'listing_expiring', data }, 'en')).toMatchObject({
      text: 'كاواساكي',
      to: '/ad/a1',
      date: '30 November 2025',
    });
  });

  it('tells why something was suspended', () => {
    const data = { ...ad, reason: 'صورة مكررة' };
    expect(describe({ kind: 'listing_suspended', data }, 'ar').text).toBe('كاواساكي · صورة مكررة');
    expect(describe({ kind: 'account_suspended', data: { reason: 'احتيال' } }, 'ar').text).toBe('احتيال');
  });

  it('counts and writes out money', () => {
    const bid = { ...ad, sender_username: 'ماجد', amount: 12_500 };
    expect(describe({ kind: 'bid', data: bid }, 'ar')).toMatchObject({ name: 'ماجد', amount: '12,500' });
    const match = { ...ad, name: 'هوندا بجدة', count: 3 };
    expect(describe({ kind: 'search_match', data: match }, 'ar')).toMatchObject({ name: 'هوندا بجدة', count: 3 });
    const answer = { ...ad, amount: 900, status: 'accepted' };
    expect(describe({ kind: 'bid_answered', data: answer }, 'ar').variant).toBe('accepted');
  });

  it('names shop and plan in the language of the page', () => {
    const plan = { plan: 'pro', plan_ar: 'المحترفة', plan_en: 'Pro', ends_at: 'no date' };
    expect(describe({ kind: 'subscription_expiring', data: plan }, 'en')).toMatchObject({ name: 'Pro', date: '' });
    const shop = { shop_name_ar: 'متجر', shop_name_en: 'Shop' };
    expect(describe({ kind: 'shop_suspended', data: shop }, 'ar').name).toBe('متجر');
  });

  it('shows an announcement in the language of the page, and leads nowhere', () => {
    const data = { body_ar: 'صيانة', body_en: 'Maintenance' };
    expect(describe({ kind: 'broadcast', data }, 'en')).toMatchObject({ text: 'Maintenance', to: undefined });
  });

  it.each([['constructor'], ['a_kind_of_tomorrow']])('survives the unknown kind %s and data that is none', (kind) => {
    expect(describe({ kind, data: null }, 'ar')).toMatchObject({
      kind: 'other',
      icon: 'bell',
      name: '',
      text: '',
      to: undefined,
    });
  });
});
