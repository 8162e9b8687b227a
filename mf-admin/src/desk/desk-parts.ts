import type { IconName } from '@dabbab/ui/icon';
import type { ReactNode } from 'react';
import type { Question } from '../data/desk/question.ts';

export interface DeskColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** What the list is sorted by when the heading is pressed. */
  sort?: string;
  /** Left out below 768 pixels. */
  wide?: boolean;
  /** Left out beside an open drawer. */
  spare?: boolean;
  /** Shown only to those who choose it. */
  hidden?: boolean;
  /** What an export holds of it; without it the column is not exported. */
  csv?: (row: Row) => string | number | null;
}

export interface DeskOption {
  value: string;
  label: string;
}

/**
 * A filter of the list: one of some values (or several), or days, as `from..to` of which either may be absent. One
 * `ofViews` is set by the views alone.
 */
export type DeskFilter = { name: string; label: string; ofViews?: boolean } & (
  | { kind?: never; options: readonly DeskOption[]; multiple?: boolean }
  | { kind: 'date' }
);

/** A question that has a name, and how many rows answer it if that is known. */
export interface DeskView {
  key: string;
  label: string;
  question: Question;
  count?: number | undefined;
}

export interface BulkAction<Row> {
  key: string;
  label: string;
  icon: IconName;
  danger?: boolean;
  /** Asks before; with `reason` for one that is handed to `run`. */
  confirm?: { title: string; text: string; reason?: boolean };
  /** Sends the change of one row, without fetching anything again: the desk does that at the end. */
  run: (row: Row, reason?: string) => Promise<unknown>;
  /** The entity of the audit by which the changes can be undone. */
  undo?: string;
}
