import { expect, it } from 'vitest';
import { audienceOf, checkNotice, emptyNotice } from './compose-values.ts';

const now = Date.parse('2026-11-23T06:00:00Z');
const notice = { ...emptyNotice, body_ar: 'خبر', body_en: 'News' };
const sami = { value: '1', label: 'Sami' };

it('needs content in both languages, somebody to read it, and a time to come', () => {
  expect(checkNotice(notice, now)).toEqual({});
  expect(checkNotice({ ...emptyNotice, body_en: '  ' }, now)).toEqual({ body_ar: 'required', body_en: 'required' });
  expect(checkNotice({ ...notice, audience: 'city' }, now)).toEqual({ city: 'city' });
  expect(checkNotice({ ...notice, audience: 'people' }, now)).toEqual({ recipients: 'recipients' });
  expect(checkNotice({ ...notice, later: true }, now)).toEqual({ send_at: 'time' });
  expect(checkNotice({ ...notice, later: true, send_at: '2026-11-22T06:00' }, now)).toEqual({ send_at: 'time' });
  expect(checkNotice({ ...notice, later: true, send_at: '2026-11-24T06:00' }, now)).toEqual({});
});

it('is for whom was chosen last', () => {
  const chosen = { ...notice, city: 'riyadh', recipients: [sami] };
  expect(audienceOf(chosen)).toEqual({ audience: 'all' });
  expect(audienceOf({ ...chosen, audience: 'city' })).toEqual({ audience: 'city', city: 'riyadh' });
  expect(audienceOf({ ...chosen, audience: 'people' })).toEqual({ audience: 'people', recipients: ['1'] });
  expect(audienceOf({ ...notice, audience: 'people' })).toBeUndefined();
});
