import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describe } from './describe.ts';
import { kinds, topics } from './kinds.ts';

const repository = join(import.meta.dirname, '../../..');

/** The kinds that a migration gives to its notifications: the second value of every call and insert. */
function kindsIn(sql: string): string[] {
  const calls = [
    ...sql.matchAll(
      /(?:perform private\.(?:notify(?:_of_bid)?|tell_sale|tell_of_payment)\(|insert into public\.notifications \(user_id, kind[^)]*\)\s*select)(.*?);/gs,
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

it('has each in the topic that the database has it in', () => {
  const sql = readFileSync(join(repository, 'supabase/migrations/20261121000822_messaging_preferences.sql'), 'utf8');
  const rows = [...sql.matchAll(/insert into private\.notification_kinds[^;]*;/g)].flatMap(([insert]) => [
    ...insert.matchAll(/\('(\w+)', '(\w+)'/g),
  ]);
  const topicOf = Object.fromEntries(rows.map(([, kind = '', topic]) => [kind, topic]));
  expect(topicOf).toEqual(Object.fromEntries(Object.entries(kinds).map(([kind, { topic }]) => [kind, topic])));
  expect(new Set(Object.values(topicOf))).toEqual(new Set(topics));
});

it('leads only to pages that a remote has', () => {
  const paths = globSync('mf-*/remote.json', { cwd: repository }).flatMap((file) =>
    (JSON.parse(readFileSync(join(repository, file), 'utf8')) as { routes: { path: string }[] }).routes.map(
      ({ path }) => path,
    ),
  );
  const data = { listing_id: ':id', conversation_id: ':conversationId' };
  const writing = { language: 'ar', number: String, date: String } as const;
  const targets = Object.keys(kinds).flatMap((kind) => describe({ kind, data }, writing).to ?? []);
  expect(targets).not.toHaveLength(0);
  expect(targets.filter((path) => !paths.includes(path))).toEqual([]);
});
