/** Supabase's own advisors, and what they find that is wanted so. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cli = fileURLToPath(new URL('../node_modules/.bin/supabase', import.meta.url));

/** What they find and we want so. */
export const wantedAdvice: Record<string, string> = {
  'security_definer_view public.public_profiles':
    'The one window through which everybody sees the few public columns of people: it has to look past row security.',
  'function_search_path_mutable private.card_of':
    'A function with settings is not inlined, and this one runs for every row of the hot list. It calls built-in functions only.',
  'function_search_path_mutable private.is_open':
    'As card_of: it runs for every shop that a map or the directory looks at, and calls built-in functions only.',
};

interface Finding {
  name: string;
  level: 'INFO' | 'WARN' | 'ERROR';
  detail: string;
  metadata: { schema?: string; name?: string };
}

/** Errors and warnings about a database, as "rule schema.name". */
export async function findAdvice(databaseUrl: string): Promise<string[]> {
  const args = ['db', 'advisors', `--remote=${databaseUrl}`, '--level=warn', '--output-format=json'];
  const { stdout } = await run(cli, args, { maxBuffer: 16 * 1024 * 1024, timeout: 120_000 });
  const { results } = JSON.parse(stdout) as { results: Finding[] };
  return (
    results
      .map(({ name, metadata }) => `${name} ${metadata.schema}.${metadata.name}`)
      // Of the embedded backend itself; a hosted project has no such schema.
      .filter((finding) => !finding.includes(' supabase_local.'))
  );
}
