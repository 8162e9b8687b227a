/** The whole local Supabase: PostgreSQL, roles and schemas, migrations, gateway. The way in for other programs. */
import { join, resolve } from 'node:path';
import { openAuthDatabase } from './auth/database.ts';
import { bootstrap } from './bootstrap.ts';
import { trustedProxies } from './caller-address.ts';
import { type ConfigOverrides, readConfig } from './config.ts';
import { readRoleSettings } from './database-role.ts';
import { startGateway } from './gateway.ts';
import { LOCAL_KEYS } from './local-keys.ts';
import { Mailbox } from './mailbox/mailbox.ts';
import { startMailboxPage } from './mailbox/page.ts';
import { startSmtp } from './mailbox/smtp.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { HOST, freePort, requireFreePort } from './ports.ts';
import { closePrototypes } from './prototypes.ts';
import { readApiSettings } from './rest/api-settings.ts';
import { createRestApi } from './rest/api.ts';
import { Catalog } from './rest/catalog.ts';
import { openRestConnection } from './rest/connection.ts';
import { startFunctionCalls, startMinuteJobs, startScheduler } from './scheduler.ts';
import type { Service, ServiceContext } from './service.ts';
import { authService } from './services/auth.ts';
import { callFunction, functionsService } from './services/functions.ts';
import { realtimeService } from './services/realtime.ts';
import { restService } from './services/rest.ts';
import { storageService } from './services/storage.ts';
import { storageTypes } from './storage/value-types.ts';
import { Supervisor } from './supervisor.ts';

export type { ConfigOverrides } from './config.ts';
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
  closePrototypes();
  const log = options.log ?? (() => {});
  const workdir = resolve(options.workdir ?? '.');
  const stateDir = resolve(options.stateDir ?? join(workdir, '.supabase'));
  const config = readConfig(workdir, options.config);
  const apiPort = (options.apiPort ?? config.api.port) || (await freePort());
  await requireFreePort(apiPort, 'Supabase API', 'SUPABASE_PORT');
  const database = await Supervisor.start({
    dataDir: join(stateDir, 'postgres'),
    port: options.dbPort ?? config.db.port,
    log,
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

    const system = openPool(database.url, database, { max: 10 });
    closers.push(() => system.end({ timeout: 1 }));
    let settings = await readRoleSettings(system, config.api.extra_search_path);
    let apiSettings = await readApiSettings(system);
    const { schemas, max_rows: mostRows } = config.api;
    const catalog = new Catalog(system, schemas);
    const connection = openRestConnection(as('authenticator'), database, () => settings);
    closers.push(() => connection.close());
    const reload = async () => {
      settings = await readRoleSettings(system, config.api.extra_search_path);
      apiSettings = await readApiSettings(system);
      await catalog.reload();
      connection.forget();
    };
    const onNotice = () => {
      reload().catch((error: unknown) => log(`The API could not reload the schema: ${String(error)}`));
    };
    // Also when it listens again: PostgreSQL was away, and keeps no notices.
    await system.listen('pgrst', onNotice, onNotice);
    await catalog.schema(schemas[0] ?? 'public');

    const url = `http://${HOST}:${apiPort}`;
    const api = createRestApi({ connection, catalog, schemas, mostRows, settings: () => apiSettings });
    const authenticator = openPool(as('authenticator'), database, {
      max: 10,
      types: storageTypes,
      connection: { TimeZone: 'UTC' },
    });
    closers.push(() => authenticator.end({ timeout: 1 }));
    const authDatabase = openAuthDatabase(as('supabase_auth_admin'), database);
    closers.push(() => authDatabase.end({ timeout: 1 }));
    const mailbox = new Mailbox();
    const mailboxPage = await startMailboxPage(mailbox, options.mailboxPort ?? config.local_smtp.port);
    closers.push(() => mailboxPage.stop());
    const smtp = await startSmtp(mailbox);
    closers.push(() => smtp.stop());
    const context: ServiceContext = {
      config,
      url,
      system,
      authenticator,
      roleSettings: () => settings,
      mailbox,
      workdir,
      stateDir,
      superuserUrl: database.url,
      database,
      log,
    };
    const afterServices = closers.length;
    const services: Service[] = [
      restService(api),
      authService(context, authDatabase),
      storageService(context),
      await realtimeService(context),
      functionsService(context, {
        dir: options.functionsDir ?? join(workdir, 'supabase/functions'),
        dbUrl: as('postgres'),
        secrets: { SMTP_URL: smtp.url },
      }),
    ];
    for (const service of services) if (service.stop) closers.push(() => service.stop?.() ?? Promise.resolve());
    const gateway = await startGateway(apiPort, services, database, trustedProxies(options.trustedProxies));
    closers.push(() => gateway.drain());
    // Ends come in the opposite order: what the services left open is cut when they have ended.
    closers.splice(afterServices, 0, async () => gateway.close());
    const scheduler = startScheduler(system, log);
    closers.push(() => scheduler.stop());
    const minuteJobs = startMinuteJobs(system, log);
    closers.push(() => minuteJobs.stop());
    const calls = startFunctionCalls(system, (name, signal) => callFunction(url, name, signal), log);
    closers.push(() => calls.stop());
    const { publishableKey, secretKey } = LOCAL_KEYS;
    return {
      url,
      dbUrl: as('postgres'),
      superuserUrl: database.url,
      mailboxUrl: mailboxPage.url,
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
