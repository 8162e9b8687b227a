import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { LoadMore } from '@dabbab/ui/connected/load-more';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { EmptyState } from '@dabbab/ui/state';
import { type ReactNode, useRef, useState } from 'react';
import './locales.ts';
import type { DeskList, DeskRow } from '../data/desk/desk-list.ts';
import { type Question, writeQuestion } from '../data/desk/question.ts';
import './desk.css';
import { BulkBar } from './bulk-bar.tsx';
import { DeskContext } from './desk-context.ts';
import { DeskFilters } from './desk-filters.tsx';
import type { BulkAction, DeskColumn, DeskFilter, DeskView } from './desk-parts.ts';
import { DeskTable } from './desk-table.tsx';
import { DeskTools } from './desk-tools.tsx';
import { ExportProgress } from './export-progress.tsx';
import { KeyboardSheet } from './keyboard-sheet.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useColumns } from './use-columns.ts';
import { useDeskAddress } from './use-desk-address.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useExport } from './use-export.ts';
import { useSelectAll } from './use-select-all.ts';
import { useSelection } from './use-selection.ts';
import { ViewTabs } from './view-tabs.tsx';

export interface DeskProps<Row extends DeskRow> {
  /** The last part of its address; saved views and columns are kept under it. */
  name: string;
  list: (question: Question) => DeskList<Row>;
  columns: readonly DeskColumn<Row>[];
  filters?: readonly DeskFilter[];
  /** The label of the search field; without it there is none. */
  search?: string;
  /** Questions that come with the desk. */
  views?: readonly DeskView[];
  /** Names a row, for those who do not see it. */
  labelOf: (row: Row) => string;
  /** Draws the `RecordDrawer` of a row. */
  drawer?: (id: string) => ReactNode;
  bulk?: readonly BulkAction<Row>[];
  /** More buttons, such as "New". */
  toolbar?: ReactNode;
  /** What is said when the rows do not load, if there is something better to say. */
  failed?: string;
  /** What is said when there are no rows, whatever one asks for. */
  empty: { title: string; text?: string };
}

/** A list of things that admins look through and change: the one way to make a page of the console. */
export function Desk<Row extends DeskRow>(props: DeskProps<Row>) {
  const { name, list, filters = [], views = [], labelOf, drawer, bulk: actions = [] } = props;
  const { t } = useTranslation('admin-desk');
  const { number } = useFormat();
  const address = useDeskAddress(filters, props.search !== undefined);
  const { question, open, ask, show } = address;
  const query = list(question);
  const request = useInfiniteQuery(query);
  const rows = request.data?.pages.flat() ?? [];
  const selection = useSelection<Row>();
  const { selectAll, pending: selectingAll } = useSelectAll(query.page, selection.set);
  const columns = useColumns(name, props.columns);
  const exporting = useExport(name, props.columns);
  const selectable = actions.length > 0 || exporting.possible;
  const [help, setHelp] = useState(false);
  const main = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const narrowed = writeQuestion({ ...question, sort: '' }).size > 0;
  const at = rows.findIndex(({ id }) => id === open);
  const focusRow = (id: string | undefined) => rowElement(main.current, id)?.focus();
  const close = () => {
    show(undefined);
    // Once the drawer is gone.
    setTimeout(() => focusRow(open));
  };
  const step = (by: 1 | -1) => {
    if (open === undefined) return focusRow(rowBeside(main.current, rows, by)?.id);
    const next = rows[at + by];
    if (!next) return;
    // So that it is drawn, and can take the focus when the drawer is closed.
    rowElement(main.current, next.id)?.scrollIntoView({ block: 'nearest' });
    show(next.id);
  };

  useDeskKeys({
    step,
    select: () => {
      const row = rows[open === undefined ? focusedAt(main.current, rows) : at];
      if (row && selectable) selection.toggle(row);
    },
    search: () => search.current?.focus(),
    help: () => setHelp(true),
    leave: () => {
      const something = open !== undefined || selection.ids.size > 0;
      if (open !== undefined) close();
      else selection.clear();
      return something;
    },
  });

  return (
    <DeskContext value={{ at: at + 1, count: rows.length, step, close }}>
      <div className="admin-desk" ref={main}>
        <ViewTabs desk={name} views={views} current={writeQuestion(question).toString()} columns={columns} />
        <DeskFilters address={address} filters={filters} search={props.search} searchRef={search}>
          {props.toolbar}
          <DeskTools
            columns={columns}
            onExport={exporting.possible ? () => exporting.saveAll(query.page) : undefined}
          />
        </DeskFilters>
        <section className="admin-desk__panel" aria-busy={request.isFetching}>
          <QueryState request={request} skeleton={<TableSkeleton />} failed={props.failed ?? t('failed')}>
            {() => (
              <DeskTable
                columns={columns.shown}
                rows={rows}
                labelOf={labelOf}
                stale={request.isPlaceholderData}
                sort={question.sort}
                onSort={(sort) => {
                  const { sort: _before, ...rest } = question;
                  ask(sort ? { ...rest, sort } : rest);
                }}
                onOpen={drawer && show}
                open={open}
                selected={selectable ? selection.ids : undefined}
                onSelect={selection.put}
                onSelectAll={(all) => selection.set(all ? rows : [])}
                empty={
                  narrowed ? (
                    <EmptyState title={t('none.title')} text={t('none.text')}>
                      <Button size="sm" onClick={() => ask({ filters: {} })}>
                        {t('none.all')}
                      </Button>
                    </EmptyState>
                  ) : (
                    <EmptyState {...props.empty} />
                  )
                }
              />
            )}
          </QueryState>
          <LoadMore list={request} moreLabel={t('more')} failedText={props.failed ?? t('failed')} />
          {rows.length > 0 && (
            <div className="admin-desk__foot">
              <span className="nums">
                {t(request.hasNextPage ? 'rowsAndMore' : 'rows', { count: rows.length, number: number(rows.length) })}
              </span>
              <button type="button" className="admin-desk__help link" onClick={() => setHelp(true)}>
                {t('keys.title')} <kbd className="key">?</kbd>
              </button>
            </div>
          )}
        </section>
        {exporting.rowsRead !== undefined && <ExportProgress rows={exporting.rowsRead} onCancel={exporting.cancel} />}
        <BulkBar
          desk={name}
          onExport={exporting.possible ? exporting.saveSome : undefined}
          actions={actions}
          selected={selection.rows}
          onClear={selection.clear}
          labelOf={labelOf}
          onSelectAll={request.hasNextPage && selection.ids.size >= rows.length ? selectAll : undefined}
          selectingAll={selectingAll}
        />
      </div>
      {open !== undefined && drawer?.(open)}
      <KeyboardSheet open={help} onClose={() => setHelp(false)} />
    </DeskContext>
  );
}

/** Finds what takes the focus of a row: the link to its drawer, or its checkbox. */
function rowElement(root: HTMLElement | null, id: string | undefined): HTMLElement | null | undefined {
  if (id === undefined) return null;
  const row = [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset.row === id);
  return row?.querySelector<HTMLElement>('.desk-table__link') ?? row?.querySelector('input');
}

/** Finds the row that has the focus; -1 for none. */
function focusedAt(root: HTMLElement | null, rows: readonly DeskRow[]): number {
  const row = root?.querySelector<HTMLElement>('[data-row]:focus-within');
  return rows.findIndex(({ id }) => id === row?.dataset.row);
}

/** Finds the row before or after the one that has the focus; without one, the first in sight. */
function rowBeside<Row extends DeskRow>(root: HTMLElement | null, rows: readonly Row[], by: 1 | -1): Row | undefined {
  const at = focusedAt(root, rows);
  if (at !== -1) return rows[at + by];
  const inSight = [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
    (row) => row.getBoundingClientRect().bottom >= 0,
  );
  return rows.find(({ id }) => id === inSight?.dataset.row);
}
