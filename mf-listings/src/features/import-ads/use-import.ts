import { readColumns } from '@dabbab/platform/kit/csv/columns';
import { readTable, tableTypes } from '@dabbab/platform/kit/csv/read-table';
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

const isTable = ({ name, type }: File) =>
  tableTypes.split(',').some((ending) => name.toLowerCase().endsWith(ending) || type === ending);

/** Holds the rows of a file with the pictures that were chosen for it, through reloads, until all are stored or given up. */
export function useImport(userId: string, lookups: Lookups | undefined) {
  const key = draftKey('import-ads', userId);
  const language = useLanguage();
  const [current, setCurrent] = useState<OpenImport | undefined>(() => readKept(key));
  const [pending, setPending] = useState<readonly ChosenPicture[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [reading, setReading] = useState(false);
  const [kept, setKept] = useState(true);
  const { data: ownPhone } = useQuery(ownPhoneQuery(userId));
  const chosen = current?.photos ?? pending;
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

  const addPictures = async (files: readonly File[]) => {
    const photos = files.map(({ name }) => ({ id: crypto.randomUUID(), name }));
    await Promise.all(photos.map(({ id }, index) => keptFiles.set(id, files[index] as File)));
    // A picture that is chosen again takes the place of the one of before.
    const names = new Set(photos.map(({ name }) => name));
    return (before: readonly ChosenPicture[]) => [...before.filter(({ name }) => !names.has(name)), ...photos];
  };

  const choose = async (files: readonly File[]) => {
    if (!lookups) return;
    setReading(true);
    setFailure(undefined);
    try {
      const add = await addPictures(files.filter((file) => !isTable(file)));
      const table = files.find(isTable);
      if (!table) {
        if (current) change((before) => ({ ...before, photos: add(before.photos) }));
        else setPending(add);
        return;
      }
      const { rows, unknown } = readColumns(adTableColumns(lookups, language), await readTable(table));
      const photos = add(chosen);
      const withFaults = rows.map(importRow).map((row) => {
        const mend = Object.keys(problemsOf(row, photos, userId, ownPhone)) as FormField[];
        return { ...row, mend };
      });
      setPending([]);
      ended.current = false;
      setCurrent({ fileName: table.name, rows: withFaults, unknown, photos });
    } catch (error) {
      setFailure(error);
    } finally {
      setReading(false);
    }
  };

  /** Gives the import up, or is done with it; what is stored stays. */
  const end = () => {
    ended.current = true;
    for (const { id } of chosen) void keptFiles.delete(id);
    dropDraft(key);
    setCurrent(undefined);
    setPending([]);
    setFailure(undefined);
  };

  return { current, chosen, problems, failure, reading, kept, choose, changeRow, end };
}

function readKept(key: string): OpenImport | undefined {
  const value = readDraft<Partial<OpenImport>>(key)?.value;
  return Array.isArray(value?.rows) && Array.isArray(value.photos) ? (value as OpenImport) : undefined;
}

/** Tells whether anything is wrong with a row. */
export const isFaulty = (problems: RowProblems | undefined): boolean =>
  problems !== undefined && Object.keys(problems).length > 0;
