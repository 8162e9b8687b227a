import { type Table, TableError } from '@dabbab/platform/kit/csv/table';
import type { Lookups } from '@dabbab/platform/lookups';
import { queryClient } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { useEffect, useRef, useState } from 'react';
import type { CategoryList } from '../../data/categories/categories.ts';
import {
  finishImport,
  type ImportKind,
  importProgress,
  type ImportStart,
  sendRows,
  startImport,
} from '../../data/imports/imports.ts';
import { staleByLookups } from '../../data/keys.ts';
import { importColumns } from '../../import-columns/import-columns.ts';
import { findRun, forgetRun, keepRun } from './kept-run.ts';
import { mapHeader, type Mapping, rowReader } from './mapping.ts';
import { runRows, type Tally } from './run-rows.ts';

/** A file that is being brought. */
export interface OpenFile {
  fileName: string;
  file: Blob;
  table: Table;
  mapping: Mapping;
}

export type Stage =
  /** No file is open. */
  | 'choose'
  /** Its columns are mapped. */
  | 'map'
  /** All rows are being tried. */
  | 'trying'
  /** All rows were tried. */
  | 'tried'
  | 'storing'
  /** The storing was ended, by the person, a failure or a reload. */
  | 'stopped'
  | 'stored';

export interface ImportChoice {
  kind: ImportKind;
  list: CategoryList;
  /** Of ads: whose all of them are. */
  owner: string;
}

/** Brings a file: reads it, tries its rows, stores them, and goes on after a reload. */
export function useImport(lookups: Lookups | undefined, choice: ImportChoice, onFound: (kept: ImportChoice) => void) {
  const [stage, setStage] = useState<Stage>('choose');
  const [open, setOpen] = useState<OpenFile>();
  const [reading, setReading] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const [tally, setTally] = useState<Tally>();
  const [run, setRun] = useState<string>();
  const ending = useRef<AbortController>(undefined);
  const looked = useRef(false);
  const found = useRef(onFound);
  const { kind, list, owner } = choice;
  const admin = useAuth().user?.id ?? '';
  const columns = lookups ? importColumns(kind, lookups, list) : [];

  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const goOn = async () => {
      const before = await findRun(admin);
      if (!before) return;
      const { kept, file } = before;
      const { readLargeTable } = await import(
        /* webpackChunkName: "read-table" */ '@dabbab/platform/kit/csv/read-large-table'
      );
      const table = await readLargeTable(file);
      const progress = await importProgress(kept.run);
      const done = table.rows.findLastIndex(({ number }) => number <= progress.last) + 1;
      const { last: _last, undone: _undone, kept: _kept, ...counts } = progress;
      found.current({ kind: kept.kind, list: kept.list, owner: kept.owner });
      setOpen({ fileName: kept.fileName, file, table, mapping: kept.mapping });
      setRun(kept.run);
      setTally({ done, total: table.rows.length, counts, wrong: [] });
      setStage('stopped');
    };
    goOn().catch((error: unknown) => {
      // A file that cannot be read is begun anew; what cannot be asked for now is there another time.
      if (error instanceof TableError) forgetRun(admin);
      else setFailure(error);
    });
    return () => ending.current?.abort();
  }, [admin]);

  const choose = async (file: File) => {
    setFailure(undefined);
    setReading(0);
    try {
      const { readLargeTable } = await import(
        /* webpackChunkName: "read-table" */ '@dabbab/platform/kit/csv/read-large-table'
      );
      const table = await readLargeTable(file, undefined, setReading);
      setOpen({ fileName: file.name, file, table, mapping: mapHeader(table.header, columns) });
      setRun(undefined);
      setTally(undefined);
      setStage('map');
    } catch (error) {
      setFailure(error);
    }
    setReading(undefined);
  };

  const start = async ({ fileName, table }: OpenFile): Promise<string> => {
    const asked: ImportStart = { kind, fileName, rows: table.rows.length };
    const id = await startImport({
      ...asked,
      ...(kind === 'categories' && { list }),
      ...(kind === 'listings' && owner.trim() && { owner: owner.trim() }),
    });
    setRun(id);
    return id;
  };

  const work = async (dry: boolean, from: number, before: Tally['counts'] = {}) => {
    if (!open) return;
    const controller = new AbortController();
    ending.current = controller;
    setFailure(undefined);
    setStage(dry ? 'trying' : 'storing');
    setTally({ done: from, total: open.table.rows.length, counts: before, wrong: [] });
    try {
      // Whatever was mapped or chosen otherwise is tried as a run of its own.
      const id = dry || !run ? await start(open) : run;
      if (!dry && from === 0) {
        const { fileName, mapping, file } = open;
        await keepRun(admin, { run: id, fileId: id, fileName, kind, list, owner, mapping }, file);
      }
      const result = await runRows({
        rows: open.table.rows,
        from,
        before,
        read: rowReader(open.mapping, columns),
        send: async (rows) => sendRows(id, rows, dry),
        signal: controller.signal,
        report: setTally,
      });
      if (result.done < result.total) setStage(dry ? 'map' : 'stopped');
      else if (dry) setStage('tried');
      else {
        await finishImport(id);
        forgetRun(admin);
        setStage('stored');
        for (const queryKey of staleByLookups) await queryClient.invalidateQueries({ queryKey });
      }
    } catch (error) {
      setFailure(error);
      setStage(dry ? 'map' : 'stopped');
    }
  };

  const tryAgain = () => {
    setTally(undefined);
    if (open) setStage('map');
  };

  const close = () => {
    ending.current?.abort();
    forgetRun(admin);
    setOpen(undefined);
    setTally(undefined);
    setRun(undefined);
    setFailure(undefined);
    setStage('choose');
  };

  return {
    stage,
    open,
    columns,
    /** How many rows were read, while a file is. */
    reading,
    failure,
    tally,
    run,
    choose,
    map: (mapping: Mapping) => {
      setOpen((before) => before && { ...before, mapping });
      tryAgain();
    },
    /** Whose ads they are was chosen otherwise: what was tried counts no more. */
    tryAgain,
    tryRows: () => void work(true, 0),
    store: () => void work(false, 0),
    goOn: () => void work(false, tally?.done ?? 0, tally?.counts),
    stop: () => ending.current?.abort(),
    close,
  };
}
