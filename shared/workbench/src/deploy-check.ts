/**
 * `npm run deploy:check -- --url https://site [--key <publishable key>] [--token <access token>] [--db <database URL>]`:
 * looks at a live project and says what is loose. Ends with 0, with 1 if something is, with 2 if it could not look.
 */
import { parseArgs } from 'node:util';
import { look } from './deploy-check/look.ts';

try {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, key: { type: 'string' }, token: { type: 'string' }, db: { type: 'string' } },
  });
  const { url, key, token = process.env.SUPABASE_ACCESS_TOKEN, db } = values;
  if (!url) throw new Error('--url is missing: the address of the site, or of its Supabase together with --key');
  const { found, unseen } = await look({ url, key, token, db });
  for (const { rule, says, cure } of found) console.log(`✗ ${rule}: ${says} → ${cure}`);
  for (const what of unseen) console.log(`? not seen: ${what}`);
  console.log(found.length === 0 ? 'Nothing loose was found.' : `${found.length} loose.`);
  process.exitCode = found.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`Could not look: ${(error as Error).message}`);
  process.exitCode = 2;
}
