/**
 * Sets a transaction up for the person who asked, as PostgREST does: role, claims, request,
 * search path and the role's own settings (statement timeouts), in one round trip.
 */
import type { Sql } from 'postgres';
import type { RequestScope } from './request-scope.ts';

export interface RoleSettings {
  /** role → its `alter role … set` settings */
  byRole: Map<string, [name: string, value: string][]>;
  searchPath: string;
}

/** Reads `alter role … set` of the API roles; PostgREST applies them per request. */
export async function readRoleSettings(sql: Sql, searchPath: string[]): Promise<RoleSettings> {
  const rows = await sql`select rolname, rolconfig from pg_roles
    where rolname in ('anon', 'authenticated', 'service_role') and rolconfig is not null`;
  const byRole = new Map<string, [string, string][]>();
  for (const row of rows) {
    const settings = (row.rolconfig as string[]).map((line): [string, string] => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    });
    byRole.set(String(row.rolname), settings);
  }
  return { byRole, searchPath: searchPath.map((name) => `"${name}"`).join(', ') };
}

/** The settings of one request, in the order in which they must be made. */
export function contextSettings(scope: RequestScope, settings: RoleSettings): [string, string][] {
  const { claims } = scope;
  return [
    ['role', claims.role],
    ['search_path', settings.searchPath],
    ['request.jwt.claims', JSON.stringify(claims)],
    ['request.method', scope.method],
    ['request.path', scope.path],
    ['request.headers', JSON.stringify(scope.headers)],
    ['response.status', ''],
    ['response.headers', ''],
    ...(settings.byRole.get(claims.role) ?? []),
  ];
}
