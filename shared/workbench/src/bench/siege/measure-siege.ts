import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { freePort } from 'embedded-supabase/ports';
import postgres from 'postgres';
import { startSupabase } from '../../stack.ts';
import { benchDir } from '../bench-dir.ts';
import { median, type Metric } from '../metric.ts';
import { fill } from '../million/fill.ts';
import { load } from '../rest/run-load.ts';

const ROUNDS = 3;
const SECONDS = 5;
const VISITORS = 50;
const ADS = 20_000;

/** The dearest that a visitor may ask for: searches that match much, counts of all choices, tables read as a whole. */
const worst = [
  'rpc/list_listings?q=honda%20yamaha%20%D8%AF%D8%A8%D8%A7%D8%A8&sort=price_asc&price_min=1&page_size=48',
  'rpc/search_facets?q=honda&price_min=1',
  'rpc/suggest_searches?prefix=%D9%83',
  'listings?select=id,title_en,listing_images(path,position),seller:public_profiles!listings_owner_id_fkey(id,username)&or=(description_en.ilike.*a*e*i*,description_ar.ilike.*%D8%A7*%D9%84*)&order=price.desc&limit=100',
  'listings?select=id&description_en=ilike.*nothing*like*this*',
].map((path) => `/rest/v1/${path}`);
const riders = ['/rest/v1/rpc/list_listings'];

/** What a page of the list costs somebody who is signed in, alone and while many visitors ask for the worst that they may. */
export async function measureSiege(log: (line: string) => void): Promise<Metric[]> {
  const stateDir = join(benchDir, 'siege');
  await rm(stateDir, { recursive: true, force: true });
  const [api, db, mailbox] = [await freePort(), await freePort(), await freePort()];
  // Each visitor says an address of its own.
  process.env.SUPABASE_TRUSTED_PROXIES = '127.0.0.1';
  const supabase = startSupabase(stateDir, { site: 0, payments: 0, api, db, mailbox }, 'plain', () => {});
  try {
    const ready = await supabase.ready;
    const sql = postgres(ready.dbUrl.replace('//postgres:', '//supabase_admin:'), { max: 1, onnotice: () => {} });
    await fill(sql, { listings: ADS, pictures: false }, log);
    await sql.end();
    const token = await signedIn(ready.url, ready.publishableKey);
    const { url, publishableKey: key } = ready;
    const rider = () => load({ url, paths: riders, key, token, connections: 1, seconds: SECONDS });
    await rider(); // warms up
    const quiet: number[] = [];
    const besieged: number[] = [];
    let answered = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      log(`Round ${round + 1} of ${ROUNDS}`);
      quiet.push((await rider()).p95);
      const siege = load(
        { url, paths: worst, key, connections: VISITORS, seconds: SECONDS + 4, strangers: true },
        'some',
      );
      await sleep(2000); // the siege is under way
      besieged.push((await rider()).p95);
      answered = (await siege).perSecond;
      await sleep(4000); // what was cut off has ended
    }
    const ratio = median(besieged) / median(quiet);
    return [
      {
        id: 'siege.ratio',
        label: `List page of a rider while ${VISITORS} visitors do their worst ÷ alone, p95`,
        value: ratio,
        unit: '×',
        goal: 2,
        note: `${median(quiet).toFixed(0)} ms alone, ${median(besieged).toFixed(0)} ms besieged; visitors got ${answered.toFixed(0)} answers a second; ${ADS} ads`,
      },
    ];
  } finally {
    delete process.env.SUPABASE_TRUSTED_PROXIES;
    await supabase.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

async function signedIn(url: string, key: string): Promise<string> {
  const { auth } = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await auth.signInWithPassword({ email: 'rider@dabbab.test', password: 'dabbab123' });
  if (error) throw error;
  return data.session.access_token;
}
