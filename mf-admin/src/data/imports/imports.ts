import type { Json } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import type { CategoryList } from '../categories/categories.ts';
import { adminKeys, staleByLookups } from '../keys.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    import_rows: RowOutcome[];
    import_progress: ImportProgress;
    export_rows: ExportedRow[];
    undo_import: { undone: number; kept: number; done: boolean };
  }
}

/** What files are brought of. */
export const importKinds = ['listings', 'shops', 'categories', 'invitations'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importKeys = {
  all: [...adminKeys.all, 'imports'] as const,
  runs: () => [...importKeys.all, 'runs'] as const,
};

const RUNS = 20;

/** Asks for the files that were brought last. */
export const runsQuery = queryOptions({
  queryKey: importKeys.runs(),
  queryFn: async ({ signal }) =>
    unwrap(
      await rest()
        .from('import_runs')
        .select(
          'id,kind,list,file_name,rows,created_at,started_at,finished_at,undone_at,admin:profiles!import_runs_admin_id_fkey(username)',
        )
        .not('started_at', 'is', null)
        .order('created_at', { ascending: false })
        .limit(RUNS)
        .abortSignal(signal),
    ),
});
export type ImportRun = Awaited<ReturnType<NonNullable<typeof runsQuery.queryFn>>>[number];

export interface ImportStart {
  kind: ImportKind;
  fileName: string;
  rows: number;
  /** Of categories. */
  list?: CategoryList | undefined;
  /** Of ads: whose all of them are. */
  owner?: string | undefined;
}

/** Begins to bring a file. @returns the id of the run @throws AppError `invalid-value` of `owner` */
export async function startImport({ kind, fileName, rows, list, owner }: ImportStart): Promise<string> {
  const args = { kind, file_name: fileName, row_count: rows, ...(list && { list }), ...(owner && { owner }) };
  return unwrap(await rest().rpc('start_import', args));
}

export type CellValue = string | number | boolean | readonly string[];

/** A row of a file on its way to the database: values by column. */
export type ImportValues = Record<string, CellValue>;

/** A row of a file by its number in it. */
export interface NumberedRow {
  number: number;
  values: ImportValues;
}

/** Why a row is not taken. */
export interface RowRefusal {
  field?: string;
  code: 'required' | 'unknown' | 'exists' | 'invalid' | 'refused';
  /** The words of the database. */
  text?: string;
}

export interface RowOutcome {
  number: number;
  outcome: 'added' | 'changed' | 'same' | 'failed';
  problem: RowRefusal | null;
}

/** Stores rows of a file, up to 200, or only tries them (`dry`). */
export async function sendRows(run: string, rows: readonly NumberedRow[], dry: boolean): Promise<RowOutcome[]> {
  const given = rows.map(({ number, values }) => ({ number, values })) as Json;
  return unwrap(await rest().rpc('import_rows', { run_id: run, rows: given, dry }));
}

/** How many rows of a run came to what; `last` is the number of the last one. */
export type ImportProgress = { last: number } & Partial<
  Record<'added' | 'changed' | 'same' | 'failed' | 'undone' | 'kept', number>
>;

/** Asks how far a run is. */
export async function importProgress(run: string): Promise<ImportProgress> {
  return unwrap(await rest().rpc('import_progress', { run_id: run }, { get: true }));
}

/** Says that all rows of a file were sent. */
export async function finishImport(run: string): Promise<void> {
  unwrap(await rest().rpc('finish_import', { run_id: run }));
}

export interface UndoImport {
  run: string;
  onUndone: (count: number) => void;
}

/** Takes back what a run has brought and nobody has touched since, a portion at a time. @returns how many rows stay */
export const undoImport: Action<UndoImport, number> = {
  send: async ({ run, onUndone }) => {
    let undone = 0;
    let kept = 0;
    for (let done = false; !done;) {
      const step = unwrap(await rest().rpc('undo_import', { run_id: run }));
      undone += step.undone;
      kept += step.kept;
      done = step.done;
      onUndone(undone);
    }
    return kept;
  },
  invalidates: staleByLookups,
};

/** A row as a file can bring it again. */
type ExportedRow = ImportValues & { id: string };

/** Reads all rows of a kind as a file can bring them again. @param owner of ads and shops: those of one person */
export async function* exportedRows(
  kind: Exclude<ImportKind, 'categories'>,
  owner: string,
  signal: AbortSignal,
): AsyncGenerator<ExportedRow[]> {
  const FULL = 1000;
  let page: ExportedRow[];
  let after: string | undefined;
  do {
    const args = { kind, page_size: FULL, ...(owner && { owner }), ...(after && { after }) };
    page = unwrap(await rest().rpc('export_rows', args, { get: true }).abortSignal(signal));
    yield page;
    after = page.at(-1)?.id;
  } while (page.length === FULL);
}
