import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describe } from './describe.ts';
import { kinds } from './kinds.ts';

const repository = join(import.meta.dirname, '../../../..');

/** The kinds that a migration gives to its notifications: the second value of every call and insert. */
function kindsIn(sql: string): string[] {
  const calls = [
    ...sql.matchAll(
      /(?:perform private\.notify(?:_of_bid)?\(|insert into public\.notifications \(user_id, kind[^)]*\)\s*select)(.*?);/gs,
    ),
  ];
  return calls.flatMap(([, values = '']) => {
    const kind = topLevel(values)[1] ?? '';
    const branches = [...kind.matchAll(/\b(?:then|else)\s+'(\w+)'/g)].map(([, name = '']) => name);
    if (branches.length > 0) return branches;
    const [, literal = '', ending] = /'(\w+)'\s*(\|\|)?/.exec(kind) ?? [];
    if (!ending) return [literal];
    // 'subscription_' || notice: the endings are what that column may be.
    const endings = /then '(\w+)' else '(\w+)' end as notice/.exec(sql)?.slice(1) ?? [];
    return endings.map((name) => literal + name);
  });
}

function topLevel(list: string): string[] {
  let depth = 0;
  let part = '';
  const parts: string[] = [];
  for (const letter of list) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part];
}

const made = globSync('supabase/migrations/*.sql', { cwd: repository }).flatMap((file) =>
  kindsIn(readFileSync(join(repository, file), 'utf8')),
);

it('knows every kind that the database makes, and no other', () => {
  expect(new Set(made)).toEqual(new Set(Object.keys(kinds)));
});

it.each(['ar', 'en'])('has a sentence for each in %s', (language) => {
  const file = join(repository, `mf-messaging/locales/${language}.json`);
  const sentences = Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { kinds: object }).kinds);
  const split: Record<string, string[]> = {
    bid_answered: ['bid_accepted', 'bid_declined'],
    report_decided: ['report_reviewed', 'report_dismissed'],
  };
  const missing = made
    .flatMap((kind) => split[kind] ?? [kind])
    .filter((name) => !sentences.includes(name) && !sentences.includes(`${name}_other`));
  expect(missing).toEqual([]);
});

it('leads only to pages that a remote has', () => {
  const paths = globSync('mf-*/remote.json', { cwd: repository }).flatMap((file) =>
    (JSON.parse(readFileSync(join(repository, file), 'utf8')) as { routes: { path: string }[] }).routes.map(
      ({ path }) => path,
    ),
  );
  const targets = Object.keys(kinds).flatMap((kind) => describe({ kind, data: { listing_id: ':id' } }, 'ar').to ?? []);
  expect(targets).not.toHaveLength(0);
  expect(targets.filter((path) => !paths.includes(path))).toEqual([]);
});
