/** The whole local Supabase: PostgreSQL, roles and schemas, migrations, gateway. The way in for other programs. */
import { join, resolve } from 'node:path';
import { bootstrap } from './bootstrap.ts';
import { type ConfigOverrides, readConfig } from './config.ts';
import { LOCAL_KEYS } from './local-keys.ts';
import { migrate } from './migrate.ts';
import { freePort, requireFreePort } from './ports.ts';
import { closePrototypes } from './prototypes.ts';
import { type Seed, seedOnce } from './seed.ts';
import { Supervisor } from './supervisor.ts';

export type { ConfigOverrides } from './config.ts';
export type { Seed, SeedTarget } from './seed.ts';
export { LOCAL_KEYS } from './local-keys.ts';

export interface StartOptions {
  /** The folder that holds `supabase`, as for the Supabase CLI. Default: where the process runs. */
  workdir?: string | undefined;
  /** Holds `postgres/` and `storage/`. Default: `.supabase` in the project's folder. */
  stateDir?: string | undefined;
  /** 0 takes any free port. The default of all three is that of config.toml. */
  apiPort?: number | undefined;
  dbPort?: number | undefined;
  mailboxPort?: number | undefined;
  log?: (line: string) => void;
  /** Default: supabase/migrations. A folder that is missing is empty. */
  migrationsDir?: string;
  /** Default: supabase/functions. A folder that is missing is empty. */
  functionsDir?: string;
  /** Gives what fills the project, once, after its migrations and before anything runs by the clock. */
  seed?: (() => Promise<Seed>) | undefined;
  /** Settings in the place of those of config.toml and development.toml. */
  config?: ConfigOverrides;
  /** Addresses of proxies that say truly who asks: see caller-address.ts. */
  trustedProxies?: string | undefined;
}

export interface LocalSupabase {
  url: string;
  /** As role `postgres`: what the Supabase CLI and migrations use. */
  dbUrl: string;
  /** As the superuser: for tests and measurements only. */
  superuserUrl: string;
  /** What was mailed and texted, as a page and as JSON. */
  mailboxUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Settles when PostgreSQL dies again and again; once or twice it is started again. */
  crashed: Promise<Error>;
  stop(): Promise<void>;
}

/**
 * Starts the backend of a project.
 * @returns its addresses and keys, and how to stop it
 * @throws Error for a busy port, settings or a migration that fail, and a data folder in use; nothing is left running then
 */
export async function startSupabase(options: StartOptions = {}): Promise<LocalSupabase> {
  const log = options.log ?? (() => {});
  const workdir = resolve(options.workdir ?? '.');
  const stateDir = resolve(options.stateDir ?? join(workdir, '.supabase'));
  const config = readConfig(workdir, options.config);
  const apiPort = (options.apiPort ?? config.api.port) || (await freePort());
  await requireFreePort(apiPort, 'Supabase API', 'SUPABASE_PORT');
  const services = () => import('./start-services.ts');
  let isNew = false;
  const database = await Supervisor.start({
    dataDir: join(stateDir, 'postgres'),
    port: options.dbPort ?? config.db.port,
    log,
    // What is needed next loads meanwhile, and no more: PostgreSQL would wait for it. A failure is heard of where it is asked for
    // again.
    onCreate: () => {
      isNew = true;
      void import('@supabase/lite').then((): Promise<unknown> => (options.seed ?? services)()).catch(() => {});
    },
    onLaunch: () => {
      if (!isNew) void services().catch(() => {});
    },
  });
  const closers: (() => Promise<unknown>)[] = [() => database.stop()];
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    const as = (role: string) => database.url.replace(/\/\/[^:]+:/, `//${role}:`);
    if ((await bootstrap(database.url)) === 'done') log('Prepared an empty Supabase database');
    const { applied, changed } = await migrate({
      url: as('postgres'),
      dir: options.migrationsDir ?? join(workdir, 'supabase/migrations'),
    });
    if (applied.length > 0) log(`Applied ${applied.length} migrations, the last one ${applied.at(-1)}`);
    for (const name of changed)
      log(`Changed since it was applied: ${name}. Begin anew without ${join(stateDir, 'postgres')}`);

    const target = { dbUrl: as('postgres'), storageDir: join(stateDir, 'storage'), log };
    const seeded = options.seed ? seedOnce(database.url, options.seed, target) : Promise.resolve();
    seeded.catch(() => {}); // the services wait for it, and fail with it
    const { startServices } = await services();
    closePrototypes();
    const { url, mailboxUrl } = await startServices(
      {
        config,
        workdir,
        stateDir,
        functionsDir: options.functionsDir ?? join(workdir, 'supabase/functions'),
        apiPort,
        mailboxPort: options.mailboxPort ?? config.local_smtp.port,
        trustedProxies: options.trustedProxies,
        database,
        as,
        seeded,
        log,
      },
      closers,
    );
    const { publishableKey, secretKey } = LOCAL_KEYS;
    return {
      url,
      dbUrl: as('postgres'),
      superuserUrl: database.url,
      mailboxUrl,
      publishableKey,
      secretKey,
      crashed: database.failed,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
