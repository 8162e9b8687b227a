import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import { insertDemoData } from './insert/insert-demo-data.ts';
import { insertPriceHistory } from './insert/insert-price-history.ts';
import { drawnDir } from './pictures/drawn.ts';
import type { SeedOptions } from './seed.ts';
import { storePictures } from './store-pictures.ts';

/** Puts the demo data into an empty embedded project, as `seed` says. */
export async function fillProject(sql: Sql, { storageDir, pictures, log }: SeedOptions): Promise<void> {
  const drawn = (name: string, width: number) => readFile(join(drawnDir, name, `${width}.webp`));
  // Loaded where it is needed: sharp takes a while.
  const plain = async (_name: string, width: number) =>
    (await import('./pictures/plain-picture.ts')).plainPicture(width);
  // All at once: what was interrupted begins anew at the next start.
  await sql.begin(async (tx) => {
    await storePictures(tx, { storageDir, read: pictures === 'drawn' ? drawn : plain });
    // tests/listings.texts and seed.test see to it that the texts may stand there; to look at each takes as long as all the rest.
    await lookAtTexts(tx, false);
    const { people, ads } = await insertDemoData(tx);
    await tx`set constraints all immediate`;
    await lookAtTexts(tx, true);
    log(`Seeded ${people} people and ${ads} ads`);
  });
  // What is counted once an hour is right from the beginning.
  await Promise.all([sql`analyze`, sql`select private.run_hourly_jobs()`]);
  await insertPriceHistory(sql);
}

/** Switches the triggers off or on that look at what people write, and ask admins about it. */
async function lookAtTexts(tx: TransactionSql, wanted: boolean): Promise<void> {
  const triggers = await tx<{ table: string; trigger: string }[]>`
    select tgrelid::regclass::text as table, tgname as trigger from pg_trigger
    where tgname in ('check_texts', 'raise_first_name', 'refuse_listing_text_insert', 'ask_about_ad') order by 1, 2`;
  for (const { table, trigger } of triggers) {
    await tx.unsafe(`alter table ${table} ${wanted ? 'enable' : 'disable'} trigger ${trigger}`);
  }
}
