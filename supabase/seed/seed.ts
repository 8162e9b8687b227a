import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeedTarget } from 'embedded-supabase';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { insertDemoData } from './insert/insert-demo-data.ts';
import { insertPriceHistory } from './insert/insert-price-history.ts';
import { drawnDir } from './pictures/drawn.ts';
import { storePictures } from './store-pictures.ts';

/** `plain` ones are of one colour, for whoever does not look at them. */
export type DemoPictures = 'drawn' | 'plain';

/**
 * Fills an empty embedded project with demo data: accounts, shops, ads with pictures, conversations, payments. Every project gets
 * the same. The embedded Supabase calls it, as SUPABASE_SEED; its pictures are those that DABBAB_DEMO_PICTURES says, or drawn.
 * @public
 */
export async function seed({ dbUrl, storageDir, log }: SeedTarget): Promise<void> {
  const sql = postgres(dbUrl, { max: 2, onnotice: () => {} });
  try {
    // Stopped right after the demo data, it is asked again for the rest.
    const [filled] = await sql`select from auth.users where email = 'rider@dabbab.test'`;
    if (!filled) await fill(sql, { storageDir, log });
    // What is counted once an hour is right from the beginning.
    await Promise.all([sql`analyze`, sql`select private.run_hourly_jobs()`]);
    await insertPriceHistory(sql);
  } finally {
    await sql.end();
  }
}

/** All at once: what was interrupted begins anew at the next start. */
async function fill(sql: Sql, { storageDir, log }: Omit<SeedTarget, 'dbUrl'>): Promise<void> {
  await sql.begin(async (tx) => {
    // tests/listings.texts and seed.test see to it that the texts may stand there, and which are warned of; to look at each takes as
    // long as all the rest.
    await lookAtTexts(tx, false);
    const { written } = await storePictures(tx, { storageDir, read: pictures() === 'drawn' ? drawn : plain });
    const [{ people, ads }] = await Promise.all([insertDemoData(tx), written]);
    await tx`set constraints all immediate`;
    await lookAtTexts(tx, true);
    log(`Seeded ${people} people and ${ads} ads`);
  });
}

const pictures = () => (process.env.DABBAB_DEMO_PICTURES ?? 'drawn') as DemoPictures;

const drawn = (name: string, width: number) => readFile(join(drawnDir, name, `${width}.webp`));

/** Loaded where it is needed: sharp takes a while. */
const plain = async (_name: string, width: number) => (await import('./pictures/plain-picture.ts')).plainPicture(width);

/** Switches the triggers off or on that look at what people write, warn of it, and ask admins about it. */
async function lookAtTexts(tx: TransactionSql, wanted: boolean): Promise<void> {
  const triggers = await tx<{ table: string; trigger: string }[]>`
    select tgrelid::regclass::text as table, tgname as trigger from pg_trigger
    where tgname in ('check_texts', 'raise_first_name', 'refuse_listing_text_insert', 'ask_about_ad', 'warn_of_message')
    order by 1, 2`;
  for (const { table, trigger } of triggers) {
    await tx.unsafe(`alter table ${table} ${wanted ? 'enable' : 'disable'} trigger ${trigger}`);
  }
}
