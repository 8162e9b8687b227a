import postgres from 'postgres';

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
export async function seed(options: SeedOptions): Promise<void> {
  const sql = postgres(options.dbUrl, { max: 2, onnotice: () => {} });
  try {
    const [seeded] = await sql`select from auth.users where email = 'rider@dabbab.test'`;
    if (seeded) return;
    // Loaded where it is needed: every other start would wait for it.
    const { fillProject } = await import('./fill-project.ts');
    await fillProject(sql, options);
  } finally {
    await sql.end();
  }
}
