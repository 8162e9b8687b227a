import { type ProColumns, ProTable } from '@ant-design/pro-components';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link, useLocation } from '@dabbab/platform/router';
import { classNames } from '@dabbab/ui/class-names';
import { Checkbox } from 'antd';
import { type ReactNode, useRef } from 'react';
import type { DeskRow } from '../data/desk/desk-list.ts';
import type { DeskColumn } from './desk-parts.ts';
import { SpaceContext, TableBody } from './table-body.tsx';
import { useRowWindow } from './use-row-window.ts';

export interface DeskTableProps<Row extends DeskRow> {
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  labelOf: (row: Row) => string;
  /** The rows are those of the question before. */
  stale: boolean;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** Opens the drawer; without it rows lead nowhere. */
  onOpen?: ((id: string) => void) | undefined;
  open: string | undefined;
  /** Without it no row can be selected. */
  selected?: ReadonlySet<string> | undefined;
  onSelect: (rows: readonly Row[], selected: boolean) => void;
  /** Selects all rows, or none. */
  onSelectAll: (selected: boolean) => void;
  empty: ReactNode;
}

const components = { body: { wrapper: TableBody } };

/** Draws the rows of a desk. The first column leads to the drawer. */
export function DeskTable<Row extends DeskRow>(props: DeskTableProps<Row>) {
  const { rows, labelOf, stale, onSort, onOpen, open, selected, onSelect, onSelectAll, empty } = props;
  const { t } = useTranslation('admin-desk');
  const columns = useTableColumns(props);
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to, before, after } = useRowWindow(rows.length, body);
  const last = useRef<string>(undefined);
  const rangeTo = (row: Row, shift: boolean) => {
    const ends = [row.id, shift ? last.current : row.id].map((end) => rows.findIndex(({ id }) => id === end));
    last.current = row.id;
    return ends.includes(-1) ? [row] : rows.slice(Math.min(...ends), Math.max(...ends) + 1);
  };
  return (
    <SpaceContext value={{ ref: body, before, after }}>
      <ProTable<Row>
        className="desk-table"
        rowKey="id"
        columns={columns}
        dataSource={rows.slice(from, to)}
        components={components}
        loading={stale}
        pagination={false}
        search={false}
        options={false}
        cardProps={false}
        toolBarRender={false}
        tableAlertRender={false}
        size="middle"
        ErrorBoundary={false}
        showSorterTooltip={false}
        locale={{ emptyText: empty }}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? { columnKey: undefined, order: null } : sorter;
          const column = props.columns.find(({ key }) => key === columnKey)?.sort;
          onSort(column && order ? `${order === 'descend' ? '-' : ''}${column}` : undefined);
        }}
        rowClassName={({ id }) => (id === open ? 'desk-table__open' : '')}
        onRow={({ id }) => ({
          'data-row': id,
          onClick: ({ target }) => {
            if (onOpen && !(target as Element).closest('a, button, label, input') && !getSelection()?.toString())
              onOpen(id);
          },
        })}
        {...(selected && {
          rowSelection: {
            selectedRowKeys: [...selected],
            columnWidth: 44,
            columnTitle: (
              <Checkbox
                aria-label={t('select.all')}
                checked={rows.length > 0 && rows.every(({ id }) => selected.has(id))}
                indeterminate={rows.some(({ id }) => selected.has(id)) && !rows.every(({ id }) => selected.has(id))}
                onChange={({ target }) => onSelectAll(target.checked)}
              />
            ),
            // By a checkbox of our own: that of antd counts a range (with Shift) by the rows that are drawn.
            renderCell: (_checked, row) => (
              <Checkbox
                aria-label={t('select.one', { name: labelOf(row) })}
                checked={selected.has(row.id)}
                onChange={({ target, nativeEvent }) => onSelect(rangeTo(row, nativeEvent.shiftKey), target.checked)}
              />
            ),
          },
        })}
      />
    </SpaceContext>
  );
}

function useTableColumns<Row extends DeskRow>({ columns, sort, onOpen }: DeskTableProps<Row>) {
  const { search } = useLocation();
  return columns.map((column, place): ProColumns<Row> => {
    const sorted = column.sort !== undefined && sort?.replace(/^-/, '') === column.sort;
    return {
      key: column.key,
      title: column.title,
      className: classNames(column.sort && 'desk-table__figure', column.spare && 'desk-table__spare'),
      ...(column.wide && { responsive: ['md'] }),
      ...(column.sort && {
        sorter: true,
        sortDirections: ['descend', 'ascend'],
        sortOrder: sorted ? (sort?.startsWith('-') ? 'descend' : 'ascend') : null,
      }),
      render: (_, row) =>
        place === 0 && onOpen ? (
          <OpenLink search={search} id={row.id} onOpen={onOpen}>
            {column.render(row)}
          </OpenLink>
        ) : (
          column.render(row)
        ),
    };
  });
}

interface OpenLinkProps {
  search: string;
  id: string;
  onOpen: (id: string) => void;
  children: ReactNode;
}

/** Leads to the drawer of a row; has an address, so that it opens in a new tab as well. */
function OpenLink({ search, id, onOpen, children }: OpenLinkProps) {
  const params = new URLSearchParams(search);
  params.set('open', id);
  return (
    <Link
      className="desk-table__link"
      to={`?${params}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(id);
      }}
    >
      {children}
    </Link>
  );
}
