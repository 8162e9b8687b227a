import { infiniteQueryOptions, keepPreviousData } from '@dabbab/platform/query';
import type { Question } from './question.ts';

/** A row of a desk; `cursor` continues after it. */
export interface DeskRow {
  id: string;
  cursor: string;
}

/** Asks for one page: the rows after a cursor. */
export type DeskPage<Row extends DeskRow> = (
  after: string | undefined,
  pageSize: number,
  signal: AbortSignal,
) => Promise<Row[]>;

const PAGE_SIZE = 50;

/** Makes the query of a desk's rows, 50 at a time. While another question loads, the rows of the one before stay. */
export function deskList<Row extends DeskRow>(queryKey: readonly unknown[], page: DeskPage<Row>) {
  const query = infiniteQueryOptions({
    queryKey: [...queryKey],
    queryFn: async ({ pageParam, signal }) => page(pageParam, PAGE_SIZE, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (rows: Row[]) => (rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.cursor),
    placeholderData: keepPreviousData,
  });
  return { ...query, page };
}

/** The query of a desk's rows, and `page`, by which exports and changes of many read on. */
export type DeskList<Row extends DeskRow> = ReturnType<typeof deskList<Row>>;

/** The most that one request may answer. */
const FULL_PAGE = 100;

/** Reads all rows of a list, page by page. */
export async function* allRows<Row extends DeskRow>(page: DeskPage<Row>, signal: AbortSignal): AsyncGenerator<Row[]> {
  let rows: Row[];
  let after: string | undefined;
  do {
    signal.throwIfAborted();
    rows = await page(after, FULL_PAGE, signal);
    yield rows;
    after = rows.at(-1)?.cursor;
  } while (rows.length === FULL_PAGE);
}

/** Makes the arguments of an `admin_list_…` of a question. */
export function listArgs({ q, sort, filters }: Question): Record<string, string> {
  return { ...filters, ...(q && { q }), ...(sort && { sort }) };
}
