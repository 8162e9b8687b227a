import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type TransactionSql } from 'postgres';
import { insertAdminWork } from './insert/insert-admin-work.ts';
import { insertAds } from './insert/insert-ads.ts';
import { insertAttempts, nameInvoiceSeller } from './insert/insert-payments.ts';
import { insertPeople } from './insert/insert-people.ts';
import { insertShops } from './insert/insert-shops.ts';
import { insertTalks } from './insert/insert-talks.ts';
import { insertTies } from './insert/insert-ties.ts';
import { drawnDir } from './pictures/drawn.ts';
import { plainPicture } from './pictures/plain-picture.ts';
import { createRandom } from './random.ts';
import { storePictures } from './store-pictures.ts';

export interface SeedOptions {
  /** Of the database, as role `postgres`. */
  dbUrl: string;
  /** The folder of the embedded storage. */
  storageDir: string;
  /** `plain` ones are of one colour, for whoever does not look at them. */
  pictures: 'drawn' | 'plain';
  log: (line: string) => void;
}

/**
 * Fills an empty embedded project with demo data: accounts, shops, ads with pictures, conversations, payments.
 * It repeats: every project gets the same. Where the demo data are already, it does nothing.
 */
export async function seed({ dbUrl, storageDir, pictures, log }: SeedOptions): Promise<void> {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => {} });
  try {
    const [seeded] = await sql`select from auth.users where email = 'rider@dabbab.test'`;
    if (seeded) return;
    const drawn = (name: string, width: number) => readFile(join(drawnDir, name, `${width}.webp`));
    const plain = (_name: string, width: number) => plainPicture(width);
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
    await sql`analyze`;
    // What is counted once an hour is right from the beginning.
    await sql`select private.run_hourly_jobs()`;
  } finally {
    await sql.end();
  }
}

/** Switches the triggers off or on that look at what people write. */
async function lookAtTexts(tx: TransactionSql, wanted: boolean): Promise<void> {
  const triggers = await tx<{ table: string; trigger: string }[]>`
    select tgrelid::regclass::text as table, tgname as trigger from pg_trigger
    where tgname in ('check_texts', 'refuse_listing_text_insert') order by 1, 2`;
  for (const { table, trigger } of triggers) {
    await tx.unsafe(`alter table ${table} ${wanted ? 'enable' : 'disable'} trigger ${trigger}`);
  }
}

/** @returns how many people and ads there are now */
export async function insertDemoData(tx: TransactionSql): Promise<{ people: number; ads: number }> {
  const random = createRandom(20_261_121);
  await nameInvoiceSeller(tx);
  const people = await insertPeople(tx, random);
  await insertShops(tx, random, people);
  const ads = await insertAds(tx, random, people);
  await insertTalks(tx, people);
  await insertTies(tx, random, people);
  await insertAttempts(tx, people);
  await insertAdminWork(tx, people);
  return { people: people.length, ads };
}
