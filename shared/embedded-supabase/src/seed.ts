/** What a project begins with: put into its database once, as the Supabase CLI does with seed.sql. */
import postgres from 'postgres';

export interface SeedTarget {
  /** As role `postgres`. */
  dbUrl: string;
  /** The folder of the files, see storage/files.ts. */
  storageDir: string;
  log: (line: string) => void;
}

/** Fills a project. One that failed or was interrupted is called again at the next start. */
export type Seed = (target: SeedTarget) => Promise<void>;

/**
 * Fills a project that has not been filled yet.
 * @param load gives the seed; called only where it is needed
 * @throws whatever the seed throws
 */
export async function seedOnce(superuserUrl: string, load: () => Promise<Seed>, target: SeedTarget): Promise<void> {
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  try {
    const [done] = await sql`select from supabase_local.bootstrap where seeded`;
    if (done) return;
    const seed = await load();
    await seed(target);
    await sql`update supabase_local.bootstrap set seeded = true`;
  } finally {
    await sql.end();
  }
}
