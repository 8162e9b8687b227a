/** Row level security for a batch of changes: one query, whoever and however many ask. */
import type { Sql } from 'postgres';
import { type Table, quoteIdentifier } from './catalog.ts';
import type { Row } from './exact-json.ts';

export interface Question {
  role: string;
  claims: string;
  /** Which rows of the batch are asked for. */
  rows: ReadonlySet<number>;
}

/** @returns for each question the rows that its role and claims may see */
export async function visibleRows(
  authenticator: Sql,
  table: Table,
  rows: readonly (Row | null)[],
  questions: readonly Question[],
): Promise<ReadonlySet<number>[]> {
  if (questions.length === 0) return [];
  const asked = questions.map(({ role, claims, rows: wanted }, id) => ({
    id,
    role,
    claims,
    keys: [...wanted].map((at) => ({
      at,
      ...Object.fromEntries(table.keys.map(({ name }, key) => [`k${key}`, rows[at]?.[name]])),
    })),
  }));
  const answers = await authenticator<{ question: number; visible: number[] | null }[]>`
    select question, visible
    from supabase_local.visible_rows(${statementFor(table)}, ${JSON.stringify(asked)}::text::jsonb)`;
  const visible = questions.map((): ReadonlySet<number> => new Set());
  for (const answer of answers) visible[answer.question] = new Set(answer.visible);
  return visible;
}

function statementFor({ sql, keys }: Table): string {
  const types = keys.map(({ type }, key) => `k${key} ${type}`).join(', ');
  const equal = keys.map(({ name }, key) => `t.${quoteIdentifier(name)} = k.k${key}`).join(' and ');
  return `select array_agg(k.at) from jsonb_to_recordset($1) as k(at integer, ${types}) join ${sql} as t on ${equal}`;
}
