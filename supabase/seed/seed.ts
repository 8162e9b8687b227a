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
import { drawPictures } from './pictures/draw.ts';
import { plainPicture } from './pictures/plain-picture.ts';
import { createRandom } from './random.ts';
import { uploadPictures } from './upload-pictures.ts';

export interface SeedOptions {
  /** Of the API, for the pictures. */
  url: string;
  secretKey: string;
  /** Of the database, as role `postgres`, for the rows. */
  dbUrl: string;
  /** Where drawn pictures are kept; without it the pictures are plain, which takes no time, for whoever does not look at them. */
  picturesDir?: string | undefined;
  log: (line: string) => void;
}

/**
 * Fills an empty project with demo data: accounts, shops, ads with pictures, conversations, payments.
 * It repeats: every project gets the same. Where the demo data are already, it does nothing.
 */
export async function seed({ url, secretKey, dbUrl, picturesDir, log }: SeedOptions): Promise<void> {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => {} });
  try {
    const [seeded] = await sql`select from auth.users where email = 'rider@dabbab.test'`;
    if (seeded) return;
    if (picturesDir) await drawPictures(picturesDir, log);
    const read = picturesDir
      ? (name: string, width: number) => readFile(join(picturesDir, name, `${width}.webp`))
      : (_name: string, width: number) => plainPicture(width);
    await uploadPictures({ url, secretKey, read, log });
    // Last, and all at once: what was interrupted begins anew at the next start.
    await sql.begin(async (tx) => {
      const { people, ads } = await insertDemoData(tx);
      log(`Seeded ${people} people and ${ads} ads`);
    });
    await sql`analyze`;
    // What is counted once an hour is right from the beginning.
    await sql`select private.run_hourly_jobs()`;
  } finally {
    await sql.end();
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
