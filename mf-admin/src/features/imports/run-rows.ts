import type { TableRow } from '@dabbab/platform/kit/csv/table';
import type { RowOutcome, RowRefusal } from '../../data/imports/imports.ts';
import type { CellFault, MappedRow } from './mapping.ts';

/** What is wrong with a row: cells that could not be read, or why the database does not take it. */
export interface WrongRow {
  number: number;
  faults: readonly CellFault[];
  refusal?: RowRefusal | undefined;
}

export interface Tally {
  /** Rows that were looked at. */
  done: number;
  total: number;
  counts: Partial<Record<RowOutcome['outcome'], number>>;
  /** The first of them; `counts.failed` has all. */
  wrong: readonly WrongRow[];
}

/** Rows in one request. */
export const PORTION = 100;
/** More than anybody mends by hand; all of them would fill the memory where a whole column is wrong. */
const MOST_KEPT = 5000;

export interface RunRows {
  rows: readonly TableRow[];
  /** How many of them were done before. */
  from: number;
  before?: Tally['counts'];
  read: (row: TableRow) => MappedRow;
  send: (rows: readonly MappedRow[]) => Promise<readonly RowOutcome[]>;
  signal: AbortSignal;
  report: (tally: Tally) => void;
}

/**
 * Sends rows of a file portion by portion, but for those with cells that cannot be read, until all are sent or the signal
 * ends it. Between two portions the page goes on.
 * @throws AppError what `send` throws; what was reported before is done
 */
export async function runRows({ rows, from, before = {}, read, send, signal, report }: RunRows): Promise<Tally> {
  const counts = { ...before };
  const wrong: WrongRow[] = [];
  const count = (outcome: RowOutcome['outcome']) => {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  };
  const fail = (row: WrongRow) => {
    count('failed');
    if (wrong.length < MOST_KEPT) wrong.push(row);
  };
  let tally: Tally = { done: from, total: rows.length, counts: { ...counts }, wrong: [] };
  for (let at = from; at < rows.length && !signal.aborted; at += PORTION) {
    const portion = rows.slice(at, at + PORTION).map(read);
    const whole = portion.filter(({ faults }) => faults.length === 0);
    const outcomes = whole.length > 0 ? await send(whole) : [];
    const found = new Map(outcomes.map((outcome) => [outcome.number, outcome]));
    for (const { number, faults } of portion) {
      const answer = found.get(number);
      if (answer && answer.outcome !== 'failed') count(answer.outcome);
      else fail({ number, faults, refusal: answer?.problem ?? undefined });
    }
    tally = { done: Math.min(at + PORTION, rows.length), total: rows.length, counts: { ...counts }, wrong: [...wrong] };
    report(tally);
  }
  return tally;
}
