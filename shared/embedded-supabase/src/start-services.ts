/** What stands before PostgreSQL: the services, the gateway that leads to them, the mailbox, and what runs by the clock. */
import { openAuthDatabase } from './auth/database.ts';
import { trustedProxies } from './caller-address.ts';
import type { LocalConfig } from './config.ts';
import { readRoleSettings } from './database-role.ts';
import { startGateway } from './gateway.ts';
import { Mailbox } from './mailbox/mailbox.ts';
import { startMailboxPage } from './mailbox/page.ts';
import { startSmtp } from './mailbox/smtp.ts';
import { openPool } from './pool.ts';
import { HOST } from './ports.ts';
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
import type { Supervisor } from './supervisor.ts';

export interface ServicesOptions {
  config: LocalConfig;
  workdir: string;
  stateDir: string;
  functionsDir: string;
  apiPort: number;
  mailboxPort: number;
  trustedProxies: string | undefined;
  database: Supervisor;
  /** The address of the database as one of its roles. */
  as: (role: string) => string;
  /** When the project is filled. What runs by the clock waits for it: both change the same tables, and would wait for each other. */
  seeded: Promise<void>;
  log: (line: string) => void;
}

export interface RunningServices {
  url: string;
  mailboxUrl: string;
}

/**
 * Starts all that answers requests.
 * @param closers gets what ends each part, in the order in which they begin, also when a later one fails
 */
export async function startServices(
  {
    config,
    workdir,
    stateDir,
    functionsDir,
    apiPort,
    mailboxPort,
    trustedProxies: proxies,
    database,
    as,
    seeded,
    log,
  }: ServicesOptions,
  closers: (() => Promise<unknown>)[],
): Promise<RunningServices> {
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
  const mailboxPage = await startMailboxPage(mailbox, mailboxPort);
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
      dir: functionsDir,
      dbUrl: as('postgres'),
      secrets: { SMTP_URL: smtp.url },
    }),
  ];
  for (const service of services) if (service.stop) closers.push(() => service.stop?.() ?? Promise.resolve());
  const gateway = await startGateway(apiPort, services, database, trustedProxies(proxies));
  closers.push(() => gateway.drain());
  // Ends come in the opposite order: what the services left open is cut when they have ended.
  closers.splice(afterServices, 0, async () => gateway.close());
  await seeded;
  const scheduler = startScheduler(system, log);
  closers.push(() => scheduler.stop());
  const minuteJobs = startMinuteJobs(system, log);
  closers.push(() => minuteJobs.stop());
  const calls = startFunctionCalls(system, (name, signal) => callFunction(url, name, signal), log);
  closers.push(() => calls.stop());
  return { url, mailboxUrl: mailboxPage.url };
}
