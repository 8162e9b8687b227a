import type { TransactionSql } from 'postgres';
import { invalid } from '../errors.ts';
import type { FactorRow } from '../mfa/factors.ts';
import { type UserJson, drawUser } from '../user-json.ts';
import type { IdentityRow, UserRow } from '../users.ts';

export interface Page {
  page: number;
  perPage: number;
}

export function readPage(query: URLSearchParams): Page {
  const number = (name: string, fallback: number) => {
    const text = query.get(name);
    if (!text) return fallback;
    if (/^\d{1,15}$/.test(text)) return Number(text);
    throw invalid(`Bad Pagination Parameters: strconv.ParseUint: parsing ${JSON.stringify(text)}: invalid syntax`);
  };
  const perPage = number('per_page', 50);
  if (perPage === 0) throw invalid('Bad Pagination Parameters: per_page must be greater than 0');
  return { page: Math.max(1, number('page', 1)), perPage };
}

/** The newest first, with their identities and factors. */
export async function listUsers(
  tx: TransactionSql,
  { page, perPage }: Page,
): Promise<{ users: UserJson[]; total: number }> {
  const rows = await tx<UserRow[]>`select * from auth.users where aud = 'authenticated'
    order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`;
  const ids = rows.map(({ id }) => id);
  const identities = await tx<IdentityRow[]>`
    select * from auth.identities where user_id = any(${ids}) order by created_at, id`;
  const factors = await tx<FactorRow[]>`
    select * from auth.mfa_factors where user_id = any(${ids}) order by created_at`;
  const [count] = await tx<{ total: number }[]>`
    select count(*)::int as total from auth.users where aud = 'authenticated'`;
  const of = <Row extends { user_id: string }>(all: readonly Row[]) => Map.groupBy(all, (row) => row.user_id);
  const [identitiesOf, factorsOf] = [of(identities), of(factors)];
  const users = rows.map((user) => drawUser(user, identitiesOf.get(user.id) ?? [], factorsOf.get(user.id)));
  return { users, total: count?.total ?? 0 };
}

/** Where the next page and the last one are (RFC 8288); supabase-js reads the page from the first parameter. */
export function pageLinks(url: URL, { page, perPage }: Page, total: number): string {
  const last = Math.ceil(total / perPage);
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams(url.searchParams);
    query.set('page', String(to));
    query.sort();
    return `<${url.pathname.replace('/auth/v1', '')}?${query}>; rel="${rel}"`;
  };
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}
