/**
 * Judges texts that were written by people who had not seen the check: half of a corpus gets round it, half is innocent,
 * each with what is meant. The check was developed with the first two since; of the third it met 91.4 % of the evasions at
 * first sight, after which kinds of disguise and a handful of words were added. For the tests and for `npm run bench`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';

interface Written {
  /** name, title, description, review, bio, shop or message. */
  kind: string;
  text: string;
  what: string;
}

/** The second has 300 texts on each side, the others 500. */
export const corpora = ['first', 'second', 'third'] as const;

/** What became of the texts of one side. */
export interface Judged {
  all: number;
  refused: Written[];
  /** Written, and looked at by an admin; of a message also what is warned of. */
  queued: Written[];
  passed: Written[];
}

/** Asks the database about all texts of a side in one statement. */
export async function judgeCorpus(
  sql: Sql | TransactionSql,
  corpus: (typeof corpora)[number],
  side: 'evasions' | 'innocent',
): Promise<Judged> {
  const file = join(import.meta.dirname, 'corpora', corpus, `${side}.json`);
  const texts = JSON.parse(await readFile(file, 'utf8')) as Written[];
  // As the API would, whose callers alone are asked whether a name is the site's; a shop's text may be its name.
  const verdicts = await sql<{ refused: boolean; queued: boolean }[]>`
    select coalesce(bool_or(f.certain), false) or (k.kind = 'name' and private.is_reserved_name(k.written)) as refused,
      count(f) > 0 or (k.kind = 'name' and private.speaks_for_site(k.written))
        or (k.kind = 'talk' and private.warning_of(k.written) is not null) as queued
    from jsonb_array_elements(${sql.json(texts as never)}::jsonb) with ordinality as t (text, place)
      cross join lateral (select private.visible_text(t.text ->> 'text') as written, case
        when t.text ->> 'kind' = 'name' or t.text ->> 'what' like 'name:%' then 'name'
        when t.text ->> 'kind' = 'shop' then 'shop'
        when t.text ->> 'kind' = 'message' then 'talk'
        else 'words' end as kind) as k
      left join lateral private.text_findings(k.kind, case k.kind when 'name' then t.text ->> 'text' else k.written end) as f on true
    group by t.place, k.kind, k.written
    order by t.place`;
  const those = (is: (verdict: { refused: boolean; queued: boolean }) => boolean) =>
    texts.filter((_text, index) => {
      const verdict = verdicts[index];
      return verdict !== undefined && is(verdict);
    });
  return {
    all: verdicts.length,
    refused: those(({ refused }) => refused),
    queued: those(({ refused, queued }) => queued && !refused),
    passed: those(({ refused, queued }) => !queued && !refused),
  };
}
