import type { ReadRow } from '@dabbab/platform/kit/csv/columns';
import { type AdValues, emptyAd, type FormField } from '../../ad-input/ad-values.ts';
import { type AdProblem, validate } from '../../ad-input/validate.ts';
import type { AdTableRow } from '../../ad-table/ad-columns.ts';
import { problemOfPictures, type ChosenPicture } from './pictures.ts';

export type RowProblems = Partial<Record<FormField, AdProblem>>;

/** A row of the file on its way to become a draft. */
export interface ImportRow {
  /** The id that draft and ad will have: storing again after a lost reply makes no second one. */
  id: string;
  /** Its number in the file. */
  number: number;
  values: AdValues;
  /** What is wrong with cells that could not be read, until they are mended. */
  unread: RowProblems;
  /** Names of files, and addresses of pictures of one's own. */
  pictures: readonly string[];
  /** An id for each of them, under which it is stored. */
  pictureIds: readonly string[];
  /** The fields that were wrong in the file, which are offered to be mended. */
  mend: readonly FormField[];
  state: 'open' | 'left-out' | 'stored';
}

/** Makes a row from what was read of the file. */
export function importRow({ number, values, problems }: ReadRow<AdTableRow, AdProblem>): ImportRow {
  const { pictures = [], ...fields } = values;
  const part = fields.kind === undefined && fields.part_category !== undefined && fields.bike_type === undefined;
  const unread = Object.entries(problems).map(([name, { problem }]) => [name, problem]);
  return {
    id: crypto.randomUUID(),
    number,
    values: { ...emptyAd, ...(part && { kind: 'part' }), ...fields },
    unread: Object.fromEntries(unread) as RowProblems,
    ...namedPictures(pictures),
    mend: [],
    state: 'open',
  };
}

const namedPictures = (pictures: readonly string[]) => ({
  pictures,
  pictureIds: pictures.map(() => crypto.randomUUID()),
});

/** Finds all that is wrong with a row, by field. */
export function problemsOf(
  row: ImportRow,
  chosen: readonly ChosenPicture[],
  userId: string,
  ownPhone: string | null | undefined,
): RowProblems {
  const photos = problemOfPictures(row.pictures, chosen, userId);
  const form = { ...row.values, photos: row.pictures.length };
  return { ...validate(form, ownPhone), ...(photos && { photos }), ...row.unread };
}

/** Makes a check that looks at each row once: hundreds are shown again with every letter that is typed into one of them. */
export function checkOnce(
  chosen: readonly ChosenPicture[],
  userId: string,
  ownPhone: string | null | undefined,
): (row: ImportRow) => RowProblems {
  const checked = new WeakMap<ImportRow, RowProblems>();
  return (row) => {
    const problems = checked.get(row) ?? problemsOf(row, chosen, userId, ownPhone);
    checked.set(row, problems);
    return problems;
  };
}

/** Changes fields of a row; what was wrong with the cells of these is settled by that. */
export function changeRow(row: ImportRow, change: Partial<AdValues>): ImportRow {
  const unread = Object.entries(row.unread).filter(([name]) => !(name in change));
  return { ...row, values: { ...row.values, ...change }, unread: Object.fromEntries(unread) };
}

/** Names other pictures for a row. */
export const changePictures = (row: ImportRow, pictures: readonly string[]): ImportRow => ({
  ...row,
  ...namedPictures(pictures),
});

/** What is kept of an import on this device, so that a reload goes on with it. */
export interface KeptImport {
  fileName: string;
  rows: readonly ImportRow[];
  /** Names of columns that are none. */
  unknown: readonly string[];
  /** The chosen pictures, whose files are kept under their ids. */
  photos: readonly ChosenPicture[];
}
