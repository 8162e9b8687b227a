import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bootstrap } from 'embedded-supabase/bootstrap';
import { migrate } from 'embedded-supabase/migrate';
import { startPostgres } from 'embedded-supabase/postgres';
import { root, stateDir } from './paths.ts';
import { generateTypes } from './types/generate-types.ts';

const typesFile = join(root, 'shared/platform/src/database.types.ts');
const migrations = join(root, 'supabase/migrations');
/** The file with the digest of the inputs that were last found current, so that an unchanged repository starts no database. */
const memoryFile = join(stateDir, 'checked-database-types');

/** Everything that decides what the types are, and the types themselves. */
function fingerprint(): string {
  const inputs = [
    'supabase/migrations/*.sql',
    'shared/embedded-supabase/src/bootstrap/*.sql',
    'shared/workbench/src/types/*.ts',
  ];
  const files = [...globSync(inputs, { cwd: root }).toSorted(), 'package-lock.json'].map((file) => join(root, file));
  const hash = createHash('sha256');
  for (const file of [...files, typesFile]) hash.update(file.slice(root.length)).update(readIfThere(file));
  return hash.digest('hex');
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function remember(): void {
  mkdirSync(dirname(memoryFile), { recursive: true });
  writeFileSync(memoryFile, fingerprint());
}

/** Generates the types of the migrations by applying all of them to an empty database. */
async function typesOfMigrations(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dabbab-types-'));
  const database = await startPostgres({ dataDir, port: 0 });
  try {
    await bootstrap(database.url);
    await migrate({ url: asOwner(database.url), dir: migrations });
    return await generateTypes(database.url);
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Migrations run as `postgres`, who may do what a hosted project allows. */
function asOwner(superuserUrl: string): string {
  const url = new URL(superuserUrl);
  url.username = 'postgres';
  return url.href;
}

function firstDifference(current: string, wanted: string): string {
  const [have, want] = [current.split('\n'), wanted.split('\n')];
  const line = want.findIndex((text, index) => text !== have[index]);
  return `line ${line + 1}: is "${have[line]?.trim() ?? ''}", the migrations say "${want[line]?.trim() ?? ''}"`;
}

/** @returns what is wrong, or nothing */
async function checkDatabaseTypes(fix: boolean): Promise<string | undefined> {
  if (readIfThere(memoryFile) === fingerprint()) return undefined;
  const wanted = await typesOfMigrations();
  const current = readIfThere(typesFile);
  if (current !== wanted && !fix) {
    return `shared/platform/src/database.types.ts: ${firstDifference(current, wanted)}\nWrite it anew: npm run check -- --fix database-types`;
  }
  if (current !== wanted) writeFileSync(typesFile, wanted);
  remember();
  return undefined;
}

// A migration that fails says file and line; where in this program it was noticed is of no use.
const problem = await checkDatabaseTypes(process.argv.includes('--fix')).catch((error: Error) => error.message);
if (problem !== undefined) console.log(problem);
process.exitCode = problem === undefined ? 0 : 1;
