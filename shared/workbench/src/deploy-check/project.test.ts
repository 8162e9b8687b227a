import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConfigOverrides, LOCAL_KEYS, type LocalSupabase, startSupabase } from 'embedded-supabase';
import { startTurnstile, turnstileKeys } from 'embedded-supabase/testing/turnstile';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../paths.ts';
import { productionConfig } from '../production-config.ts';
import { boundedAsk } from './ask.ts';
import { lookAtAuth } from './auth.ts';
import { look } from './look.ts';
import { lookAtConfiguration } from './management.ts';
import { checkKey } from './project.ts';
import { Report } from './report.ts';
import { lookAtRest } from './rest.ts';
import { lookAtFunctions, lookAtStorage } from './services.ts';
import { type Answers, standIn } from './stand-ins.ts';

const rulesOf = ({ found }: Report) => found.map(({ rule, says }) => `${rule}: ${says}`);
const LOCAL = 'keys: the key is that of every local Supabase';

describe('a project of this machine', () => {
  let supabase: LocalSupabase;
  let stateDir: string;
  let sql: Sql;
  let turnstile: Awaited<ReturnType<typeof startTurnstile>>;
  const lookAt = () => look({ url: supabase.url, key: supabase.publishableKey, db: supabase.superuserUrl });

  beforeAll(async () => {
    process.env['SUPABASE_DB_FSYNC'] = 'off';
    stateDir = await mkdtemp(join(tmpdir(), 'dabbab-deploy-check-'));
    turnstile = await startTurnstile();
    const { auth, ...strict } = productionConfig() as { auth: ConfigOverrides };
    supabase = await startSupabase({
      workdir: root,
      stateDir,
      apiPort: 0,
      dbPort: 0,
      mailboxPort: 0,
      config: { ...strict, auth: { ...auth, captcha: turnstile.settings } },
    });
    sql = postgres(supabase.superuserUrl, { max: 1, onnotice: () => {} });
    await sql`update public.site_settings set value = ${sql.json({ value: turnstileKeys.siteKey })} where key = 'captcha_site_key'`;
  }, 120_000);
  afterAll(async () => {
    await sql.end();
    await Promise.all([supabase.stop(), turnstile.stop()]);
    await rm(stateDir, { recursive: true, force: true });
  });

  /** The number of rows of each table. */
  const rows = () => sql`
    select table_schema, table_name,
      query_to_xml(format('select count(*) from %I.%I', table_schema, table_name), false, true, '')::text as rows
    from information_schema.tables where table_schema in ('auth', 'public', 'storage') and table_type = 'BASE TABLE'
    order by 1, 2`;

  it('is loose in its keys alone where it is set as a project in use, and is not changed by being looked at', async () => {
    const before = await rows();
    const report = await lookAt();
    expect(await rows()).toEqual(before);
    expect(rulesOf(report)).toEqual([LOCAL]);
    expect(report.unseen).toEqual([
      'the site: the address shows none of its pages',
      'how strong passwords must be: a captcha stands before it',
      'limits of auth, redirects, lifetimes: give --token for a hosted project',
    ]);
  }, 60_000);

  it('is loose where rights and buckets of the database are', async () => {
    await sql.unsafe(`
      grant select on public.bids to anon;
      grant delete on public.payments to authenticated;
      create table public.careless (id integer);
      grant select on public.careless to anon;
      grant execute on function public.admin_dashboard() to anon;
      update storage.buckets set public = true, file_size_limit = null where id = 'messages';
      create policy "everybody lists" on storage.objects for select to anon using (true);
      create policy "everybody sees buckets" on storage.buckets for select to anon using (id = 'site');
      insert into storage.objects (bucket_id, name) values ('site', 'a.webp');
      create policy "everybody listens" on realtime.messages for select to anon using (true);
      notify pgrst;`);
    await expect
      .poll(async () => rulesOf(await lookAt()), { timeout: 20_000 })
      .toEqual([
        LOCAL,
        'api.tables: visitors may read bids',
        'storage.buckets: visitors see that there is a bucket site',
        'storage.list: visitors list the files of site',
        'realtime: visitors listen to the topics of people',
        'database.tables: anon may select bids',
        'database.tables: anon may select careless',
        'database.tables: authenticated may delete payments',
        'database.row_security: careless has no row security',
        'database.functions: anon may call admin_dashboard',
        'database.buckets: messages is public',
        'database.bucket_limits: messages takes files of any size or kind',
        'advisors: rls_disabled_in_public public.careless',
      ]);
  }, 60_000);
});

/** A project that lets nobody do anything, and says so in the words of Supabase. */
const strict = (captcha = true): Answers => ({
  '/auth/v1/settings': {
    body: { external: { email: true, phone: true }, mailer_autoconfirm: false, phone_autoconfirm: false },
  },
  '/auth/v1/token': captcha
    ? { status: 400, body: { error_code: 'captcha_failed' } }
    : { status: 400, body: { error_code: 'validation_failed' } },
  '/auth/v1/signup': (_request, body) => {
    const { password } = JSON.parse(body) as { password: string };
    const reasons = password === 'password' ? ['pwned'] : ['length', 'pwned'];
    return { status: 422, body: { error_code: 'weak_password', weak_password: { reasons } } };
  },
  '/auth/v1/admin/users': { status: 403 },
  '/rest/v1/rpc/get_site_settings': { body: { captcha_site_key: captcha ? turnstileKeys.siteKey : '' } },
  '/rest/v1/nothing': { status: 406, body: { code: 'PGRST106' } },
  '/rest/v1/': { status: 401 },
  '/storage/v1/bucket': { body: [] },
  '/functions/v1/start-payment': { status: 401 },
});

const project = async (changes: Answers, captcha?: boolean) => ({
  url: await standIn(() => ({ ...strict(captcha), ...changes })),
  key: 'sb_publishable_own',
});

it.each<[string, Answers, boolean?]>([
  [
    'auth.enable_anonymous_sign_ins',
    {
      '/auth/v1/settings': {
        body: { external: { anonymous_users: true }, mailer_autoconfirm: false, phone_autoconfirm: false },
      },
    },
  ],
  [
    'auth.email.enable_confirmations',
    { '/auth/v1/settings': { body: { external: {}, mailer_autoconfirm: true, phone_autoconfirm: false } } },
  ],
  [
    'auth.sms.enable_confirmations',
    { '/auth/v1/settings': { body: { external: {}, mailer_autoconfirm: false, phone_autoconfirm: true } } },
  ],
  [
    'auth.providers',
    {
      '/auth/v1/settings': {
        body: { external: { twitch: true }, mailer_autoconfirm: false, phone_autoconfirm: false },
      },
    },
  ],
  ['auth.admin', { '/auth/v1/admin/users': { body: { users: [] } } }],
  ['auth.captcha', {}, false],
  ['auth.captcha.site_key', { '/rest/v1/rpc/get_site_settings': { body: {} } }],
  [
    'auth.captcha auth.captcha.secret',
    { '/rest/v1/rpc/get_site_settings': { body: { captcha_site_key: turnstileKeys.siteKey } } },
    false,
  ],
  [
    'auth.captcha auth.minimum_password_length auth.leaked_passwords',
    { '/auth/v1/signup': { status: 400, body: { code: 'validation_failed' } } },
    false,
  ],
])('auth is loose in %s', async (rules, changes, captcha) => {
  const report = new Report();
  await lookAtAuth(boundedAsk(), await project(changes, captcha), report);
  expect(report.found.map(({ rule }) => rule).join(' ')).toBe(rules);
});

it.each<[string, Answers]>([
  ['', {}],
  [
    'api.schemas',
    {
      '/rest/v1/nothing': ({ headers }) =>
        headers['accept-profile'] === 'auth'
          ? { status: 404, body: { code: 'PGRST205' } }
          : { status: 406, body: { code: 'PGRST106' } },
    },
  ],
  ['api.openapi', { '/rest/v1/': { body: { paths: { '/bids': {} } } } }],
  ['api.graphql', { '/graphql/v1': { body: { data: { __typename: 'Query' } } } }],
  ['api.tables', { '/rest/v1/bids': { body: [] } }],
  ['api.max_rows', { '/rest/v1/cities': { body: Array.from({ length: 101 }, () => ({})) } }],
  ['api.cors', { '/rest/v1/': { status: 401, headers: { 'access-control-allow-credentials': 'true' } } }],
])('the data API is loose in %s', async (rule, changes) => {
  const report = new Report();
  await lookAtRest(boundedAsk(), await project(changes), report);
  expect(report.found.map((one) => one.rule).join(' ')).toBe(rule);
});

it('storage and functions are loose where they answer visitors', async () => {
  const report = new Report();
  const open = await project({
    '/storage/v1/bucket': { body: [{ name: 'messages' }] },
    '/storage/v1/object/list/messages': { body: [{ name: 'a' }] },
    '/functions/v1/start-payment': { status: 405 },
  });
  await lookAtStorage(boundedAsk(), open, report);
  await lookAtFunctions(boundedAsk(), open, report);
  expect(report.found.map(({ rule }) => rule)).toEqual(['storage.buckets', 'storage.list', 'functions.verify_jwt']);
  expect(report.unseen.join()).toMatch(/not deployed: suggest-listing/);
});

it('a hosted project is held to the rules of config.toml', async () => {
  const good = {
    jwt_exp: 3600,
    refresh_token_rotation_enabled: true,
    security_refresh_token_reuse_interval: 10,
    password_min_length: 6,
    password_hibp_enabled: true,
    site_url: 'https://dabbab.example',
    uri_allow_list: '',
    rate_limit_email_sent: 30,
    rate_limit_sms_sent: 30,
    rate_limit_anonymous_users: 30,
    rate_limit_token_refresh: 150,
    rate_limit_otp: 30,
    rate_limit_verify: 30,
    mailer_secure_email_change_enabled: true,
    security_update_password_require_reauthentication: true,
    mailer_otp_length: 6,
    mailer_otp_exp: 3600,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    smtp_max_frequency: 60,
    sms_max_frequency: 60,
  };
  const lookAt = async (auth: object, rest: object) => {
    const api = await standIn(() => ({
      '/v1/projects/ref/config/auth': ({ headers }) =>
        headers.authorization === 'Bearer t' ? { body: auth } : { status: 401 },
      '/v1/projects/ref/postgrest': { body: rest },
    }));
    const report = new Report();
    await lookAtConfiguration(boundedAsk(), { api, project: 'ref', token: 't' }, report);
    return report.found.map(({ rule }) => rule);
  };
  const schema = { db_schema: 'public', max_rows: 100 };
  expect(await lookAt(good, schema)).toEqual([]);
  expect(await lookAt(good, { db_schema: 'public, graphql_public', max_rows: 1000 })).toEqual([
    'api.max_rows',
    'api.schemas',
  ]);
  for (const name of Object.keys(good).filter((key) => key !== 'uri_allow_list'))
    expect(
      await lookAt({ ...good, [name]: name === 'site_url' ? 'http://localhost:3000' : 999_999 }, schema),
      name,
    ).toHaveLength(name.endsWith('max_frequency') ? 0 : 1);
  expect(await lookAt({ ...good, uri_allow_list: 'http://localhost:3000/**' }, schema)).toEqual([
    'auth.additional_redirect_urls',
  ]);
  expect(await lookAt({ ...good, smtp_max_frequency: 1, sms_max_frequency: 1 }, schema)).toEqual([
    'auth.email.max_frequency',
    'auth.sms.max_frequency',
  ]);
});

it('does not look with a secret key', () => {
  const token = `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`;
  expect(() => checkKey(LOCAL_KEYS.secretKey)).toThrow('--key is a secret key');
  expect(() => checkKey(token)).toThrow('--key is a secret key');
  expect(() => checkKey(LOCAL_KEYS.publishableKey)).not.toThrow();
});
