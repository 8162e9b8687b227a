import { getI18n } from '@dabbab/platform/i18n';
import { expect, it, describe as group } from 'vitest';
import { describe, type Writing } from '../../sentences/describe.ts';
import { kinds } from '../../sentences/kinds.ts';
import ar from '../../sentences/locales/ar.json' with { type: 'json' };
import en from '../../sentences/locales/en.json' with { type: 'json' };
import { detailOf, sentenceOf } from '../../sentences/sentence.ts';

const i18n = getI18n();
for (const [language, texts] of Object.entries({ ar, en }))
  i18n.addResourceBundle(language, 'messaging-sentences', texts);

function written(kind: string, data: unknown, language: Writing['language'] = 'ar') {
  const t = i18n.getFixedT(language);
  const writing = { language, number: (value: number) => value.toLocaleString('en'), date: (iso: string) => iso };
  const described = describe({ kind, data }, writing);
  return { title: sentenceOf(described, t).replaceAll(/[\u2068\u2069]/g, ''), detail: detailOf(described, t) };
}

const full = {
  sender_username: 'Fahd',
  author_username: 'Fahd',
  owner_username: 'Fahd',
  name: 'Hondas',
  plan_en: 'Pro',
  plan_ar: 'برو',
  shop_name_en: 'Garage',
  shop_name_ar: 'كراج',
  amount: 12_500,
  count: 3,
  rating: 3,
  days: 3,
  expires_at: '2026-12-01',
  ends_at: '2026-12-01',
  status: 'accepted',
  body_en: 'News',
  body_ar: 'خبر',
};
const halves = Object.keys(full).map((name) => ({ ...full, [name]: undefined }));
const cases = [...Object.keys(kinds), 'a_kind_of_tomorrow'].flatMap((kind) =>
  (['ar', 'en'] as const).map((language) => [kind, language] as const),
);

/** A key instead of a text, a value that was not there, or the place of one: what a half sentence looks like. */
const broken = /\{\{|\}\}|undefined|null|NaN|plain\.|kinds\.|\s{2}|«»|“”|[\s:]$|^\s|[\s](?:in|on|to|of|في|إلى|بـ|من)$/;

group('every kind', () => {
  it.each(cases)('%s is a whole sentence in %s, whatever its data lacks', (kind, language) => {
    for (const data of [{}, null, 'text', { amount: 'much', expires_at: 'never', count: -1 }, full, ...halves]) {
      const { title } = written(kind, data, language);
      expect(title).toMatch(language === 'ar' ? /\p{Script=Arabic}{3}/u : /^[A-Z\d].*[a-z]/);
      expect(title).not.toMatch(broken);
    }
  });
});

it('says more with its data than without', () => {
  expect(written('listing_expiring', full, 'en').title).toBe('Your ad expires on 2026-12-01');
  expect(written('listing_expiring', {}, 'en').title).toBe('Your ad expires soon');
  expect(written('bid', { amount: 99_750, sender_username: 'فهد' }).title).toBe('فهد سام إعلانك بـ99,750 ريال');
  expect(written('bid_answered', { ...full, status: 'declined' }, 'en').title).toBe(
    'Fahd declined your bid of 12,500 riyals',
  );
  expect(written('report_decided', { status: 'reviewed' }).title).toBe('راجعنا بلاغك واتخذنا إجراء');
  expect(written('review', { author_username: 'Fahd', rating: 1 }, 'en').title).toBe('Fahd rated you 1 star');
});

it('names whoever is gone', () => {
  expect(written('message', { count: 1 }).title).toBe('رسالة جديدة من عضو سابق');
});

it('isolates names, so that their direction does not reach into the sentence', () => {
  const described = describe(
    { kind: 'message', data: { sender_username: 'Fahd 5' } },
    { language: 'ar', number: String, date: String },
  );
  expect(sentenceOf(described, i18n.getFixedT('ar'))).toContain('\u2068Fahd 5\u2069');
});

it('says that a message is only pictures', () => {
  expect(written('message', { body: '', pictures: 3 }).detail).toBe('3 صور');
  expect(written('message', { body: 'Look', pictures: 3 }).detail).toBe('Look');
});
