import { describe as group, expect, it } from 'vitest';
import { describe } from './describe.ts';

const ad = { listing_id: 'a1', listing_title_ar: 'كاواساكي', listing_title_en: null };

group('what a notification says', () => {
  it('names the sender of a message and leads to the conversations', () => {
    const data = { ...ad, sender_username: 'فهد', body: 'موجود؟' };
    expect(describe({ kind: 'message', data }, 'ar')).toMatchObject({ name: 'فهد', text: 'موجود؟', to: '/messages' });
  });

  it('takes the title of the other language where one is missing', () => {
    expect(describe({ kind: 'listing_expiring', data: ad }, 'en')).toMatchObject({ text: 'كاواساكي', to: '/ad/a1' });
  });

  it('shows an announcement in the language of the page, and leads nowhere', () => {
    const data = { body_ar: 'صيانة', body_en: 'Maintenance' };
    expect(describe({ kind: 'broadcast', data }, 'en')).toMatchObject({ text: 'Maintenance', to: undefined });
  });

  it.each([['constructor'], ['a_kind_of_tomorrow']])('survives the unknown kind %s and data that is none', (kind) => {
    expect(describe({ kind, data: null }, 'ar')).toEqual({
      kind: 'other',
      icon: 'bell',
      name: '',
      text: '',
      to: undefined,
    });
  });
});
