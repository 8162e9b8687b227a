// Requests to the backend as any client makes them: tests look up ids, and compare a page with the database.

export interface Answer<Row> {
  rows: Row[];
  /** How many rows match; `rows` may be a part of them. */
  count: number;
}

type Parameters = Record<string, string>;

const key = () => process.env.TEST_SUPABASE_KEY ?? '';

interface Request {
  method?: 'POST' | 'PATCH';
  body?: string;
  /** The access token of the person who asks; without it a visitor asks. */
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

/** Reads rows of a table or view, and how many match in all. Without a token: as a visitor. */
export async function rows<Row>(table: string, query: Parameters, token?: string): Promise<Answer<Row>> {
  const response = await request(`/rest/v1/${table}?${new URLSearchParams(query)}`, {
    token,
    headers: { prefer: 'count=exact' },
  });
  const [, count] = response.headers.get('content-range')?.split('/') ?? [];
  return { rows: (await response.json()) as Row[], count: Number(count) };
}

/** Reads the first row that matches. @throws Error if there is none */
export async function firstRow<Row>(table: string, query: Parameters, token?: string): Promise<Row> {
  const [row] = (await rows<Row>(table, { ...query, limit: '1' }, token)).rows;
  if (!row) throw new Error(`no row of ${table} with ${JSON.stringify(query)}`);
  return row;
}

/** Calls a function of the database. */
export async function call<Result>(name: string, args: Record<string, unknown> = {}, token?: string): Promise<Result> {
  const response = await request(`/rest/v1/rpc/${name}`, { method: 'POST', token, body: JSON.stringify(args) });
  return (response.status === 204 ? undefined : await response.json()) as Result;
}

/** Adds a row as the person of the token. */
export async function insert(table: string, row: Record<string, unknown>, token: string): Promise<void> {
  await request(`/rest/v1/${table}`, { method: 'POST', token, body: JSON.stringify(row) });
}

/** Adds a row as the server, which may write every column. */
export async function insertAsServer(table: string, row: Record<string, unknown>): Promise<void> {
  const secret = process.env.TEST_SUPABASE_SECRET ?? '';
  await request(`/rest/v1/${table}`, {
    method: 'POST',
    token: secret,
    headers: { apikey: secret },
    body: JSON.stringify(row),
  });
}

/** Changes rows as the server, which may write every column: for what only time would do. */
export async function changeAsServer(table: string, query: Parameters, row: Record<string, unknown>): Promise<void> {
  const secret = process.env.TEST_SUPABASE_SECRET ?? '';
  await request(`/rest/v1/${table}?${new URLSearchParams(query)}`, {
    method: 'PATCH',
    token: secret,
    headers: { apikey: secret },
    body: JSON.stringify(row),
  });
}

/** Asks the authentication service; as the person of the token, if there is one. */
export async function auth<Result>(path: string, body: Record<string, unknown>, token?: string): Promise<Result> {
  const response = await request(`/auth/v1/${path}`, { method: 'POST', body: JSON.stringify(body), token });
  return (response.status === 204 ? undefined : await response.json()) as Result;
}
