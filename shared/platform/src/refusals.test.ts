import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import ar from '../refusals/locales/ar.json' with { type: 'json' };
import en from '../refusals/locales/en.json' with { type: 'json' };
import { toAppError } from './errors.ts';
import { refusalOf, signInReasons } from './kit/ask-auth.ts';

const migrations = join(import.meta.dirname, '../../../supabase/migrations');
const sql = globSync('*.sql', { cwd: migrations })
  .map((name) => readFileSync(join(migrations, name), 'utf8'))
  .join('\n')
  .replaceAll(/^\s*--.*$/gm, '');

/** What the database calls its words by when it does not write them down where it refuses. */
const computed: Record<string, string[]> = {
  // private.slug_list, private.required_flag, private.read_place
  name: [
    'make',
    'type',
    'city',
    'condition',
    'engine',
    'is_admin',
    'suspended',
    'enabled',
    'near',
    'bounds',
    'allowed',
    'granted',
    'day',
  ],
  "case new.target when 'listing' then 'own_listing' when 'shop' then 'own_shop' else 'oneself' end": [
    'own_listing',
    'own_shop',
    'oneself',
  ],
  "case when entry.undone_by is null then 'not_undoable' else 'undone' end": ['not_undoable', 'undone'],
  // private.check_texts, private.require_files
  field: (
    'username bio comment name_ar name_en description_ar description_en title_ar title_en model tags size district message body ' +
    'path avatar_path photo_path picture_path cover_path'
  ).split(' '),
  // Texts of ads, which are among those of `field`.
  'wrong.field': [],
  // private.known_slugs, private.read_day
  argument: ['status', 'kind', 'provider', 'since', 'until', 'date'],
  'quote.change': ['better_plan', 'credit_covers'],
  // A filter that the page does not have, and settings, which the form of the admins names itself.
  'criterion.key': [],
  'new.key': [],
};

function wordsOf(expression: string): string[] {
  const [, word] = /^'(\w+)'$/.exec(expression) ?? [];
  const words = word === undefined ? computed[expression] : [word];
  if (!words) throw new Error(`What can ${expression} be? Say so in this test.`);
  return words;
}

const denied = [...sql.matchAll(/perform private\.deny\('(\w+)', (.+?), (?:'|format|message)/g)].flatMap(
  ([, state = '', expression = '']) => (expression === 'name' ? [] : wordsOf(expression).map((word) => [state, word])),
);
const arguments_ = [...sql.matchAll(/perform private\.bad_argument\((.+?), (?:'|format|sqlerrm)/g)].flatMap(
  ([, expression = '']) => wordsOf(expression).map((word) => ['22023', word]),
);
const raised = [...sql.matchAll(/using errcode = '(\w+)', hint = '(\w+)'/g)].map(([, state, word]) => [state, word]);
// Rows of private.limits that name a reason of their own, some with a state of their own, too.
const limits = [...sql.matchAll(/^ {2}\('\w+', 'pair', '1 day', \d+, '(\w+)'\)/gm)].map(([, word]) => ['PT429', word]);
const quotas = [...sql.matchAll(/^ {2}\('\w+', 'caller', (?:'1 day', )?[^']*'(PT\d+)', '(\w+)'\)/gm)].map(
  ([, state, word]) => [state, word],
);
// What private.require_turn makes of the reason that most limits have.
const turns = [...sql.matchAll(/\(spent\.refused\)\.hint = '(\w+)' and .+ then '(\w+)' else/g)].flatMap(
  ([, ...words]) => words.map((word) => ['PT429', word]),
);
const refusals = [
  ...new Set([...denied, ...arguments_, ...raised, ...limits, ...quotas, ...turns].map((pair) => pair.join(' '))),
].toSorted();

type Texts = Record<string, Record<string, string> | undefined>;

describe('every refusal of the database', () => {
  it('is looked for where the migrations refuse', () => {
    expect(refusals.length).toBeGreaterThan(60);
    expect(refusals).toEqual(expect.arrayContaining(['42501 suspended', 'PT409 already_sold', '22023 bid_too_low']));
  });

  it.each(refusals)('%s has its words in both languages', (refusal) => {
    const [code = '', hint = ''] = refusal.split(' ');
    const error = toAppError({ code, hint, status: 400 });
    expect(error.code).not.toBe('unexpected');
    if (error.code === 'suspended' || error.code === 'signed-out') return; // codes of the catalogue, with their own words
    expect((ar.refused as Texts)[error.code]?.[hint]).toMatch(/\p{Script=Arabic}/u);
    expect((en.refused as Texts)[error.code]?.[hint]).toMatch(/^[A-Z]/);
  });

  it('has no words for what nobody refuses any more', () => {
    const known = new Set(refusals.map((refusal) => refusal.split(' ')[1]));
    const { 'sign-in': _, ...ofDatabase } = ar.refused;
    const unknown = Object.values(ofDatabase).flatMap((words) => Object.keys(words).filter((word) => !known.has(word)));
    expect(unknown).toEqual([]);
  });
});

describe('every refusal of a way to sign in', () => {
  it.each(signInReasons)('%s has its words in both languages', (reason) => {
    expect(ar.refused['sign-in'][reason]).toMatch(/\p{Script=Arabic}/u);
    expect(en.refused['sign-in'][reason]).toMatch(/^[A-Z]/);
  });

  it.each([
    ['invalid_credentials', 'sign-in', 'invalid-credentials'],
    ['otp_disabled', 'sign-in', 'no-account'],
    ['over_sms_send_rate_limit', 'sign-in', 'sent-too-soon'],
    ['session_not_found', 'signed-out', undefined],
    ['validation_failed', 'invalid-value', undefined],
    ['unexpected_failure', 'unexpected', undefined],
  ])('is sorted by its code: %s', async (code, expected, reason) => {
    expect(await refusalOf({ code, status: 400 } as never)).toMatchObject({ code: expected, reason });
  });
});
