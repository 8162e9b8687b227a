import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { corpora, type Judged, judgeCorpus } from '@dabbab/supabase/texts/corpus';
import { startPostgres } from 'embedded-supabase/postgres';
import postgres from 'postgres';
import type { Metric } from '../metric.ts';
import { prepare } from '../million/prepare.ts';

const MISSED_PERCENT = 5;
const REFUSED_PERCENT = 1;
const QUEUED_PERCENT = 4;
const LONGEST_MS = 25;
const ROUNDS = 20;

/** How much of what gets round the check of texts it catches, how many honest texts it disturbs, and how long one takes. */
export async function measureTexts(log: (line: string) => void): Promise<Metric[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dabbab-texts-'));
  const database = await startPostgres({ dataDir, port: 0 });
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  try {
    await prepare(database.url, { listings: 1, pictures: false }, () => {});
    const found: Metric[] = [];
    for (const corpus of corpora) {
      log(`Judging the ${corpus} corpus`);
      const evasions = await judgeCorpus(sql, corpus, 'evasions');
      found.push(...metrics(corpus, evasions, await judgeCorpus(sql, corpus, 'innocent')));
    }
    return [...found, await longest(sql)];
  } finally {
    await sql.end();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function metrics(corpus: string, evasions: Judged, innocent: Judged): Metric[] {
  const caught = evasions.refused.length + evasions.queued.length;
  const disturbed = innocent.refused.length + innocent.queued.length;
  const note = `recall ${percent(caught, evasions.all).toFixed(1)}%, precision ${percent(caught, caught + disturbed).toFixed(1)}%; ${evasions.refused.length} refused, ${evasions.queued.length} queued or warned of`;
  return [
    {
      id: `texts.${corpus}.missed`,
      label: `Evasions of the ${corpus} corpus that pass the check of texts`,
      value: percent(evasions.passed.length, evasions.all),
      unit: '%',
      goal: MISSED_PERCENT,
      note,
    },
    {
      id: `texts.${corpus}.refused`,
      label: `Innocent texts of the ${corpus} corpus refused`,
      value: percent(innocent.refused.length, innocent.all),
      unit: '%',
      goal: REFUSED_PERCENT,
    },
    {
      id: `texts.${corpus}.queued`,
      label: `Innocent texts of the ${corpus} corpus that an admin looks at`,
      value: percent(innocent.queued.length, innocent.all),
      unit: '%',
      goal: QUEUED_PERCENT,
    },
  ];
}

const percent = (part: number, all: number) => (100 * part) / all;

/** A description of 4,000 characters, as plain as most. */
async function longest(sql: postgres.Sql): Promise<Metric> {
  const text = 'دباب نظيف جداً ماشي ٤٥٠٠٠ كم، One owner with two keys, serviced at 12000 km. '.repeat(60).slice(0, 4000);
  const ask = () => sql`select count(*) from private.text_reasons(${text})`;
  await ask();
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round++) await ask();
  const value = (performance.now() - started) / ROUNDS;
  return { id: 'texts.longest', label: 'Check of 4,000 characters', value, unit: 'ms', goal: LONGEST_MS };
}
