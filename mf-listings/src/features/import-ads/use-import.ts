import { readColumns } from '@dabbab/platform/kit/csv/columns';
import { readTable } from '@dabbab/platform/kit/csv/read-table';
import { TableError } from '@dabbab/platform/kit/csv/table';
import { dropDraft, draftKey, readDraft, writeDraft } from '@dabbab/platform/kit/drafts';
import { keptFiles } from '@dabbab/platform/kit/photos/kept-files';
import { useLanguage } from '@dabbab/platform/language';
import type { Lookups } from '@dabbab/platform/lookups';
import { useQuery } from '@dabbab/platform/query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormField } from '../../ad-input/ad-values.ts';
import { adTableColumns } from '../../ad-table/ad-columns.ts';
import { ownPhoneQuery } from '../../data/listings/own-ads.ts';
import { importRow, type ImportRow, type KeptImport, problemsOf, type RowProblems } from './import-row.ts';
import type { ChosenPicture } from './pictures.ts';

/** A file of ads that was read and is not all stored yet. */
export type OpenImport = KeptImport;

const isPicture = ({ name, type }: File) => type.startsWith('image/') || /\.(jpe?g|png|webp|avif|hei[cf])$/i.test(name);

/** Keeps files of pictures on this device; one that is chosen again takes the place of the one of before. */
async function keepPictures(files: readonly File[], before: readonly ChosenPicture[]): Promise<ChosenPicture[]> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const kept = await Promise.all(
    [...byName].map(async ([name, file]) => {
      const id = crypto.randomUUID();
      await keptFiles.set(id, file);
      return { id, name };
    }),
  );
  for (const { id, name } of before) if (byName.has(name)) void keptFiles.delete(id);
  return [...before.filter(({ name }) => !byName.has(name)), ...kept];
}

/** Holds the rows of a file with the pictures that were chosen for it, through reloads, until all are stored or given up. */
export function useImport(userId: string, lookups: Lookups | undefined) {
  const key = draftKey('import-ads', userId);
  const language = useLanguage();
  const [current, setCurrent] = useState<OpenImport | undefined>(() => readKept(key));
  /** Pictures that were chosen before the table. */
  const [pending, setPending] = useState<readonly File[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [reading, setReading] = useState(false);
  const [kept, setKept] = useState(true);
  const { data: ownPhone } = useQuery(ownPhoneQuery(userId));
  const ended = useRef(false);

  useEffect(() => {
    if (!ended.current && current) setKept(writeDraft(key, current) !== undefined);
  }, [key, current]);

  const problems = useMemo(
    () => new Map(current?.rows.map((row) => [row.id, problemsOf(row, current.photos, userId, ownPhone)])),
    [current, userId, ownPhone],
  );

  const change = (next: (before: OpenImport) => OpenImport) => setCurrent((before) => before && next(before));
  const changeRow = (id: string, next: (row: ImportRow) => ImportRow) =>
    change((before) => ({ ...before, rows: before.rows.map((row) => (row.id === id ? next(row) : row)) }));

  const choose = async (files: readonly File[]) => {
    if (!lookups) return;
    setReading(true);
    setFailure(undefined);
    try {
      const pictures = files.filter(isPicture);
      const [table, another] = files.filter((file) => !isPicture(file));
      if (another) throw new TableError('several');
      if (table) {
        const { rows, unknown, known } = readColumns(adTableColumns(lookups, language), await readTable(table));
        if (known.length === 0) throw new TableError('unknown');
        const photos = await keepPictures([...pending, ...pictures], current?.photos ?? []);
        const faults = (row: ImportRow) => Object.keys(problemsOf(row, photos, userId, ownPhone)) as FormField[];
        const withFaults = rows.map(importRow).map((row) => ({ ...row, mend: faults(row) }));
        setPending([]);
        ended.current = false;
        setCurrent({ fileName: table.name, rows: withFaults, unknown, photos });
      } else if (current) {
        const photos = await keepPictures(pictures, current.photos);
        change((before) => ({ ...before, photos }));
      } else setPending((before) => [...before, ...pictures]);
    } catch (error) {
      setFailure(error);
    } finally {
      setReading(false);
    }
  };

  /** Gives the import up, or is done with it; what is stored stays. */
  const end = () => {
    ended.current = true;
    for (const { id } of current?.photos ?? []) void keptFiles.delete(id);
    dropDraft(key);
    setCurrent(undefined);
    setPending([]);
    setFailure(undefined);
  };

  return {
    current,
    pictures: current?.photos.length ?? pending.length,
    problems,
    failure,
    reading,
    kept,
    choose,
    changeRow,
    end,
  };
}

function readKept(key: string): OpenImport | undefined {
  const value = readDraft<Partial<OpenImport>>(key)?.value;
  return Array.isArray(value?.rows) && Array.isArray(value.photos) ? (value as OpenImport) : undefined;
}

/** Tells whether anything is wrong with a row. */
export const isFaulty = (problems: RowProblems | undefined): boolean =>
  problems !== undefined && Object.keys(problems).length > 0;
