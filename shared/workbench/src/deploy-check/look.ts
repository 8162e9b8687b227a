import { boundedAsk } from './ask.ts';
import { lookAtAuth } from './auth.ts';
import { lookAtDatabase } from './database.ts';
import { lookAtConfiguration } from './management.ts';
import { checkKey, type Project } from './project.ts';
import { Report } from './report.ts';
import { lookAtRest } from './rest.ts';
import { lookAtFunctions, lookAtRealtime, lookAtStorage } from './services.ts';
import { lookAtSite, pageDataOf } from './site.ts';

export interface What {
  /** Of the site, which names its project itself, or of the project. */
  url: string;
  /** The publishable key of the project; that of the site is in its pages. */
  key?: string | undefined;
  /** Of the database, as an owner of its tables. */
  db?: string | undefined;
  /** Of Supabase's Management API, for a hosted project. */
  token?: string | undefined;
}

/**
 * Looks at a live project from outside and changes nothing.
 * @throws if there is nothing to look at
 */
export async function look({ url, key, db, token }: What): Promise<Report> {
  const report = new Report();
  const ask = boundedAsk();
  const address = url.replace(/\/+$/, '');
  const data = pageDataOf(await ask(address));
  if (data) await report.part('site', () => lookAtSite(ask, address, report));
  else report.notSeen('the site: the address shows none of its pages');

  const project: Project = { url: data?.supabaseUrl ?? address, key: key ?? data?.publishableKey ?? '' };
  checkKey(project.key);
  const there = await ask(`${project.url}/auth/v1/settings`, { headers: { apikey: project.key } });
  if (there.status !== 200)
    throw new Error(`${project.url} answers ${there.status}: is --key the key of this project?`);
  await report.part('auth', () => lookAtAuth(ask, project, report));
  await report.part('data API', () => lookAtRest(ask, project, report));
  await report.part('storage', () => lookAtStorage(ask, project, report));
  await report.part('functions', () => lookAtFunctions(ask, project, report));
  await report.part('realtime', () => lookAtRealtime(project, report));

  const [, ref] = /^https:\/\/(\w{20})\.supabase\.co$/.exec(project.url) ?? [];
  if (token && ref) {
    const hosted = { api: 'https://api.supabase.com', project: ref, token };
    await report.part('configuration', () => lookAtConfiguration(ask, hosted, report));
  } else report.notSeen('limits of auth, redirects, lifetimes: give --token for a hosted project');
  if (db) await report.part('database', () => lookAtDatabase(db, report));
  else report.notSeen('who may write what, functions, advisors: give --db');
  return report;
}
