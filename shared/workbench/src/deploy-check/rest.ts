import type { Ask } from './ask.ts';
import { expectedGrants } from './expected.ts';
import type { Project } from './project.ts';
import type { Report } from './report.ts';

/** Schemas of Supabase and of ours that no browser has business in. */
const closedSchemas =
  'auth storage private vault realtime extensions cron net graphql graphql_public supabase_functions supabase_migrations pgsodium pg_catalog information_schema'.split(
    ' ',
  );

const codeOf = (json: unknown) => (json as { code?: string } | undefined)?.code;

/** Looks at which schemas, descriptions and tables the data API shows to visitors. */
export async function lookAtRest(ask: Ask, { url, key }: Project, report: Report): Promise<void> {
  const headers = { apikey: key };
  for (const schema of closedSchemas) {
    const { json } = await ask(`${url}/rest/v1/nothing?limit=0`, { headers: { ...headers, 'accept-profile': schema } });
    if (codeOf(json) !== 'PGRST106')
      report.loose('api.schemas', `schema ${schema} is exposed`, 'npx supabase config push: schemas = ["public"]');
  }

  const described = (await ask(`${url}/rest/v1/`, { headers })).json as { paths?: object } | undefined;
  if (described?.paths)
    report.loose(
      'api.openapi',
      'the data API describes all tables to everybody',
      'PGRST_OPENAPI_MODE=disabled; hosted: for secret keys alone',
    );
  const graphql = await ask(`${url}/graphql/v1`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  });
  if ((graphql.json as { data?: unknown } | undefined)?.data)
    report.loose('api.graphql', 'GraphQL answers, which the site does not use', 'drop extension pg_graphql');

  for (const [table, roles] of expectedGrants()) {
    const open = roles.get('anon')?.has('select');
    const rows = await ask(`${url}/rest/v1/${table}?limit=101`, { headers });
    if (!open && rows.status < 300)
      report.loose('api.tables', `visitors may read ${table}`, `revoke select on public.${table} from anon`);
    if (Array.isArray(rows.json) && rows.json.length > 100)
      report.loose(
        'api.max_rows',
        `${table} gives more than 100 rows at once`,
        'npx supabase config push: max_rows = 100',
      );
  }

  const preflight = await ask(`${url}/rest/v1/`, { headers: { ...headers, origin: 'https://elsewhere.example' } });
  if (preflight.headers.get('access-control-allow-credentials') === 'true')
    report.loose(
      'api.cors',
      'other sites may ask with the cookies of visitors',
      'no allow-credentials before Supabase',
    );
}
