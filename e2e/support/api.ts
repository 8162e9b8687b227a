/**
 * The backend as any client reaches it: tests look up what they need instead of knowing ids,
 * and compare what a page shows with what the database says.
 */
export interface Answer<Row> {
  rows: Row[];
  /** All rows that match, of which `rows` may be a part. */
  count: number;
}

type Parameters = Record<string, string>;

const key = () => process.env.TEST_SUPABASE_KEY ?? '';

interface Request {
  method?: 'POST';
  body?: string;
  /** Of the person who asks; without one it is a visitor. */
  token?: string | undefined;
  headers?: Record<string, string>;
}

async function request(path: string, { token = key(), headers, ...rest }: Request = {}): Promise<Response> {
  const response = await fetch(`${process.env.TEST_SUPABASE_URL}${path}`, {
    ...rest,
    headers: { apikey: key(), authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
  if (!response.ok) throw new Error(`${rest.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Rows of a table or view, with all that match counted. Without a token: as a visitor. */
export async function rows<Row>(table: string, query: Parameters, token?: string): Promise<Answer<Row>> {
  const response = await request(`/rest/v1/${table}?${new URLSearchParams(query)}`, {
    token,
    headers: { prefer: 'count=exact' },
  });
  const [, count] = response.headers.get('content-range')?.split('/') ?? [];
  return { rows: (await response.json()) as Row[], count: Number(count) };
}

/** The one row that is wanted. */
export async function firstRow<Row>(table: string, query: Parameters, token?: string): Promise<Row> {
  const [row] = (await rows<Row>(table, { ...query, limit: '1' }, token)).rows;
  if (!row) throw new Error(`no row of ${table} with ${JSON.stringify(query)}`);
  return row;
}

/** The answer of a function of the database. */
export async function call<Result>(name: string, args: Record<string, unknown> = {}, token?: string): Promise<Result> {
  const response = await request(`/rest/v1/rpc/${name}`, { method: 'POST', token, body: JSON.stringify(args) });
  return (await response.json()) as Result;
}

/** Adds a row as the person of the token. */
export async function insert(table: string, row: Record<string, unknown>, token: string): Promise<void> {
  await request(`/rest/v1/${table}`, { method: 'POST', token, body: JSON.stringify(row) });
}

/** Asks the authentication service; as the person of the token, if there is one. */
export async function auth<Result>(path: string, body: Record<string, unknown>, token?: string): Promise<Result> {
  const response = await request(`/auth/v1/${path}`, { method: 'POST', body: JSON.stringify(body), token });
  return (response.status === 204 ? undefined : await response.json()) as Result;
}
