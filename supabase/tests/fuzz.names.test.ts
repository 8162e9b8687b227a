/**
 * Names of people and shops, of any letters of Unicode: refused or taken for good, never with what hides in them, and those
 * that the site keeps for itself are kept, whatever they are dressed up as.
 */
import { statusOf } from 'embedded-supabase/rest/errors';
import { lacks } from 'embedded-supabase/testing/needs';
import { type Arbitrary, array, assert, asyncProperty, constantFrom, nat, oneof, string, tuple } from 'fast-check';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { attempt } from './attempt.ts';
import { bounds, patience, rounds } from './fuzz/bounds.ts';
import { literal } from './fuzz/values.ts';
import { makeCast, people, rows } from './matrix/cast.ts';

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

const names = oneof(
  string({ unit: 'binary', maxLength: 45 }),
  string({ unit: 'grapheme', maxLength: 20 }),
  array(
    constantFrom(
      'ا',
      'ل',
      'د',
      'ب',
      'ّ',
      'ـ',
      'a',
      'B',
      ' ',
      '١',
      '7',
      '-',
      '\u200d',
      '\u200c',
      '\u202e',
      '\u2066',
      '\u00ad',
      '\ufeff',
      '\u{e0061}',
      '👨‍👩‍👧',
      '✅',
      '\u0301',
      '\u3164',
      '\t',
      '\n',
      '\u0085',
    ),
    { maxLength: 30 },
  ).map((some) => some.join('')),
).map(storable);

/** Letters that look like others, as fonts draw them. */
const lookalikes: Record<string, string[]> = {
  a: ['а', 'ａ', '𝐚', 'á', 'α'],
  b: ['ｂ', '𝖇', 'Ь'],
  d: ['ԁ', 'ｄ', '𝒹', 'ⅾ'],
  i: ['і', 'ｉ', 'í', 'ⅰ', '1'],
  m: ['ｍ', '𝗆', 'ⅿ'],
  n: ['ｎ', '𝓃'],
};
const hidden = ['\u200b', '\u2060', '\u00ad', '\u034f', '\u{e0061}', '\u0335', '\u202a', '\ufe0f', '\u180b'];
const between = ['.', '_', '-', ' ', '·', '•'];

/** A word that the site keeps for itself, dressed up. */
const disguised: Arbitrary<string> = tuple(
  constantFrom('admin', 'dabbab', 'دبّاب', 'إدارة'),
  array(nat(), { minLength: 12, maxLength: 12 }),
  constantFrom('', '', ...between),
  constantFrom('', ' ✅', '!', ' ⭐'),
).map(([word, choices, joint, end]) => {
  const letters = Array.from(word, (letter, at) => {
    const choice = choices[at] ?? 0;
    const like = lookalikes[letter];
    const drawn = like && choice % 3 === 0 ? (like[choice % like.length] ?? letter) : letter;
    const cased = choice % 5 === 0 ? drawn.toUpperCase() : drawn;
    return choice % 7 === 0 && at > 0 ? `${hidden[choice % hidden.length]}${cased}` : cased;
  });
  return letters.join(/[a-z]/.test(word) ? joint : '') + end;
});

/** What no name may hold: what is not seen, and what turns the words around it. */
const HIDING = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u3164\u{e0000}-\u{e007f}]/u;

const owner = { role: 'authenticated', id: people.owner } as const;
const shopOwner = { role: 'authenticated', id: people.shopOwner } as const;

/** What the database makes of a name: the words it keeps, or why not. */
async function kept(
  tx: TransactionSql,
  kind: 'username' | 'shop',
  name: string,
): Promise<{ name?: string; code?: string; hint?: string }> {
  const text = literal(name, 'text');
  const outcome =
    kind === 'username'
      ? await attempt(
          tx,
          owner,
          `update public.profiles set username = ${text} where id = '${people.owner}' returning username as name`,
        )
      : await attempt(
          tx,
          shopOwner,
          `update public.shops set name_en = ${text} where id = '${rows.shop}' returning name_en as name`,
        );
  return 'code' in outcome ? outcome : { name: String(outcome.rows[0]?.['name']) };
}

const kinds = constantFrom('username', 'shop');

describe.skipIf(lacks('dbUrl'))('a name', () => {
  const withCast = async (run: (tx: TransactionSql) => Promise<void>) => {
    for (const _ of rounds)
      await undone(async (tx) => {
        await makeCast(tx);
        await run(tx);
      });
  };

  it('is refused, or kept without what hides in it, and is the same name the next time', patience, async () => {
    await withCast(async (tx) => {
      await assert(
        asyncProperty(kinds, names, async (kind, name) => {
          const first = await kept(tx, kind, name);
          const { name: taken = '' } = first;
          expect({
            failed: statusOf(first.code ?? '') >= 500 && first.code,
            hides: HIDING.exec(taken)?.[0],
            next: taken && (await kept(tx, kind, taken)).name,
          }).toEqual({ failed: false, hides: undefined, next: taken });
        }),
        bounds(500, 3, 1),
      );
    });
  });

  it('of the site itself is told from others, whatever it is dressed up as', patience, async () => {
    await undone(async (tx) => {
      await assert(
        asyncProperty(disguised, async (name) => {
          const [verdict] = await tx<{ told: boolean }[]>`
            select private.hides_something(${name}) or private.is_reserved_name(${name})
              or private.speaks_for_site(${name}) as told`;
          expect(verdict).toEqual({ told: true });
        }),
        bounds(300, 2),
      );
    });
  });
});
