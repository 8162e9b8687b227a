/** What a line of `tables.ts` and `money.ts` says. */

export interface TableLine {
  /** What is read, where nobody may read all columns. */
  select?: string;
  /** What the row is, and the condition that finds it. */
  rows: Record<string, string>;
  /** What is added, and the columns and values, given the caller's id. Absent for what only views show. */
  inserts?: Record<string, (caller: string) => Values>;
}

interface Values {
  columns: string;
  values: string;
}

export const byId = (id: string) => `id = '${id}'`;
export const by = (columns: string, values: (caller: string) => string) => (caller: string) => ({
  columns,
  values: values(caller),
});
