import { readColumns } from '@dabbab/platform/kit/csv/columns';
import { readTable } from '@dabbab/platform/kit/csv/read-table';
import { TableError } from '@dabbab/platform/kit/csv/table';
import { draftKey } from '@dabbab/platform/kit/drafts';
import { keptFiles } from '@dabbab/platform/kit/photos/kept-files';
import { useLanguage } from '@dabbab/platform/language';
import type { Lookups } from '@dabbab/platform/lookups';
import { useQuery, useQueryClient } from '@dabbab/platform/query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormField } from '../../ad-input/ad-values.ts';
import { adTableColumns } from '../../ad-table/ad-columns.ts';
import { comparedQuery } from '../../data/drafts/compared-ads.ts';
import { ownPhoneQuery } from '../../data/listings/own-ads.ts';
import { findDuplicates } from './find-duplicates.ts';
import { checkOnce, importRow, type ImportRow, type KeptImport, problemsOf, type RowProblems } from './import-row.ts';
import { type ImportKeeper, keepImport, keptImport } from './keep-import.ts';
import type { ChosenPicture } from './pictures.ts';

/** A file of ads that was read and is not all stored yet. */
export type OpenImport = KeptImport;

const isPicture = ({ name, type }: File) => type.startsWith('image/') || /\.(jpe?g|png|webp|avif|hei[cf])$/i.test(name);

/** Keeps files of pictures on this device; of those with one name, the last. */
async function keepPictures(files: readonly File[]): Promise<ChosenPicture[]> {
  const byName = new Map(files.map((file) => [file.name, file]));
  return Promise.all(
    [...byName].map(async ([name, file]) => {
      const id = crypto.randomUUID();
      await keptFiles.set(id, file);
      return { id, name };
    }),
  );
}

/** Adds pictures to those of before; one that was chosen again takes the place of the one of before. */
function withPictures(before: readonly ChosenPicture[], added: readonly ChosenPicture[]): readonly ChosenPicture[] {
  const names = new Set(added.map(({ name }) => name));
  for (const { id, name } of before) if (names.has(name)) void keptFiles.delete(id);
  return [...before.filter(({ name }) => !names.has(name)), ...added];
}

/** Holds the rows of a file with the pictures that were chosen for it, through reloads, until all are stored or given up. */
export function useImport(userId: string, lookups: Lookups | undefined) {
  const key = draftKey('import-ads', userId);
  const language = useLanguage();
  const cache = useQueryClient();
  const [current, setCurrent] = useState<OpenImport | undefined>(() => keptImport(key));
  /** Pictures that were chosen before the table. */
  const [pending, setPending] = useState<readonly File[]>([]);
  /** A table that was chosen while rows of another one are open. */
  const [another, setAnother] = useState<readonly File[]>();
  const [failure, setFailure] = useState<unknown>();
  const [reading, setReading] = useState(false);
  const [kept, setKept] = useState(true);
  const { data: ownPhone } = useQuery(ownPhoneQuery(userId));
  // What there is at this moment: files are read, and rows stored, over many renderings.
  const now = useRef({ current, pending });
  const keeper = useRef<ImportKeeper>(undefined);
  const line = useRef(Promise.resolve());

  const show = (next: OpenImport | undefined) => {
    now.current.current = next;
    setCurrent(next);
  };
  const showPending = (next: readonly File[]) => {
    now.current.pending = next;
    setPending(next);
  };

  useEffect(() => {
    const onElsewhere = (next: OpenImport | undefined) => {
      now.current.current = next;
      setCurrent(next);
    };
    keeper.current = keepImport(key, onElsewhere, setKept);
    return keeper.current.close;
  }, [key]);

  const photos = current?.photos;
  const check = useMemo(() => checkOnce(photos ?? [], userId, ownPhone), [photos, userId, ownPhone]);
  const problems = useMemo(() => new Map(current?.rows.map((row) => [row.id, check(row)])), [current, check]);

  const change = (next: (before: OpenImport) => OpenImport) => {
    const before = now.current.current;
    if (!before) return;
    show(next(before));
    if (now.current.current) keeper.current?.keep(now.current.current);
  };
  const changeRow = (id: string, next: (row: ImportRow) => ImportRow) =>
    change((before) => ({ ...before, rows: before.rows.map((row) => (row.id === id ? next(row) : row)) }));

  const readAds = async (table: File, known: Lookups): Promise<Pick<OpenImport, 'rows' | 'unknown'>> => {
    const {
      rows: read,
      unknown,
      known: columns,
    } = readColumns(adTableColumns(known, language), await readTable(table));
    if (columns.length === 0) throw new TableError('unknown');
    const rows = read.map(importRow);
    // A file that was mended and is chosen again has what is stored already; without an answer nothing is left out.
    const own = await cache.fetchQuery({ ...comparedQuery(userId), networkMode: 'always' }).catch(() => []);
    const duplicates = findDuplicates(rows, own);
    return {
      unknown,
      rows: rows.map((row) => (duplicates.get(row.id)?.of === 'own' ? { ...row, state: 'left-out' } : row)),
    };
  };

  const take = async (files: readonly File[]) => {
    if (!lookups) return;
    const [table, second] = files.filter((file) => !isPicture(file));
    if (second) throw new TableError('several');
    const ads = table && (await readAds(table, lookups));
    const pictures = [...now.current.pending, ...files.filter(isPicture)];
    if (!ads && !now.current.current) return showPending(pictures);
    const added = await keepPictures(pictures);
    showPending([]);
    if (ads) {
      const photos = withPictures(now.current.current?.photos ?? [], added);
      const faults = (row: ImportRow) => Object.keys(problemsOf(row, photos, userId, ownPhone)) as FormField[];
      show({ fileName: table.name, ...ads, photos, rows: ads.rows.map((row) => ({ ...row, mend: faults(row) })) });
      change((whole) => whole);
    } else change((before) => ({ ...before, photos: withPictures(before.photos, added) }));
  };

  /** Reads files one choice after the other: each adds to what the one before it has left. */
  const read = (files: readonly File[]) => {
    setReading(true);
    setFailure(undefined);
    const mine = line.current
      .then(() => take(files))
      .catch(setFailure)
      .then(() => {
        if (line.current === mine) setReading(false);
      });
    line.current = mine;
  };

  const choose = (files: readonly File[]) => {
    const open = now.current.current?.rows.some(({ state }) => state === 'open') ?? false;
    if (open && files.some((file) => !isPicture(file))) setAnother(files);
    else read(files);
  };

  /** Gives the import up, or is done with it; what is stored stays. */
  const end = () => {
    for (const { id } of now.current.current?.photos ?? []) void keptFiles.delete(id);
    keeper.current?.drop();
    show(undefined);
    showPending([]);
    setFailure(undefined);
  };

  return {
    current,
    /** Finds a row as it is at this moment, if it is to be stored. */
    rowToStore: (id: string) => {
      const row = now.current.current?.rows.find((one) => one.id === id);
      const photos = now.current.current?.photos ?? [];
      if (row?.state !== 'open' || isFaulty(problemsOf(row, photos, userId, ownPhone))) return undefined;
      return { row, photos };
    },
    pictures: current?.photos.length ?? pending.length,
    problems,
    failure,
    reading,
    kept,
    choose,
    /** A table that would take the place of open rows waits for a yes. */
    another: {
      asked: another !== undefined,
      confirm: () => {
        if (another) read(another);
        setAnother(undefined);
      },
      cancel: () => setAnother(undefined),
    },
    change,
    changeRow,
    end,
  };
}

/** Tells whether anything is wrong with a row. */
export const isFaulty = (problems: RowProblems | undefined): boolean =>
  problems !== undefined && Object.keys(problems).length > 0;
