import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Button } from '@dabbab/ui/button';
import { LoadMore } from '@dabbab/ui/connected/load-more';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { EmptyState } from '@dabbab/ui/state';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import './locales.ts';
import type { DeskList, DeskRow } from '../data/desk/desk-list.ts';
import { type Question, writeQuestion } from '../data/desk/question.ts';
import './desk.css';
import type { DeskView } from './desk-parts.ts';
import './split-desk.css';
import { TableSkeleton } from './table-skeleton.tsx';
import { useDeskAddress } from './use-desk-address.ts';
import { useKeys } from './use-desk-keys.ts';
import { ViewTabs } from './view-tabs.tsx';

export interface SplitDeskProps<Row extends DeskRow> {
  /** The last part of its address; saved views are kept under it. */
  name: string;
  list: (question: Question) => DeskList<Row>;
  /** Parameters of the address that the list takes. */
  filterNames: readonly string[];
  views: readonly DeskView[];
  /** Draws a row of the list; its words are its name. */
  item: (row: Row) => ReactNode;
  /** Draws all about a row, with what can be decided. */
  detail: (id: string) => ReactNode;
  /** Keys of its own, and what they do, for the line below the list. */
  keys: readonly { keys: readonly string[]; label: string }[];
  failed: string;
  empty: { title: string; text?: string };
}

/** A queue that is worked off: the list beside all about one row. Once that is decided, the next one takes its place. */
export function SplitDesk<Row extends DeskRow>(props: SplitDeskProps<Row>) {
  const { t } = useTranslation('admin-desk');
  const { question, open, enter, leave } = useDeskAddress(
    props.filterNames.map((name) => ({ name, label: name, options: [] })),
    false,
  );
  const request = useInfiniteQuery(props.list(question));
  const rows = request.data?.pages.flat() ?? [];
  const current = useCurrentRow(rows, open);
  const detail = useRef<HTMLDivElement>(null);

  const go = (id: string | undefined) => {
    if (id === undefined) return;
    enter(id);
    // Whoever goes on by keys or by ear is at the row that they went to.
    setTimeout(() => detail.current?.focus());
  };
  const at = rows.findIndex(({ id }) => id === current);
  useKeys({ KeyJ: () => go(rows[at + 1]?.id), KeyK: () => go(rows[at - 1]?.id) });

  return (
    <div className="split-desk" data-open={open === undefined ? undefined : true}>
      <div className="split-desk__list">
        <ViewTabs desk={props.name} views={props.views} current={writeQuestion(question).toString()} />
        <div className="split-desk__rows" aria-busy={request.isFetching}>
          <QueryState request={request} skeleton={<TableSkeleton />} failed={props.failed}>
            {() => (
              <ol>
                {rows.map((row) => (
                  <li key={row.id}>
                    <RowLink id={row.id} current={row.id === current} onOpen={go}>
                      {props.item(row)}
                    </RowLink>
                  </li>
                ))}
              </ol>
            )}
          </QueryState>
          <LoadMore list={request} moreLabel={t('more')} failedText={props.failed} />
        </div>
        <p className="split-desk__keys">
          {[{ keys: ['J', 'K'], label: t('split.steps') }, ...props.keys].map(({ keys, label }) => (
            <span key={label}>
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd className="key">{key}</kbd>{' '}
                </Fragment>
              ))}
              {label}
            </span>
          ))}
        </p>
      </div>
      <div className="split-desk__detail" ref={detail} tabIndex={-1} role="region" aria-label={t('split.detail')}>
        {open !== undefined && (
          <Button className="split-desk__back" variant="text" size="sm" icon="back" onClick={leave}>
            {t('split.back')}
          </Button>
        )}
        {current === undefined ? request.data && <EmptyState {...props.empty} /> : props.detail(current)}
      </div>
    </div>
  );
}

/** Finds the row that is shown: the one of the address; once that has left the list, the one that came into its place. */
function useCurrentRow(rows: readonly DeskRow[], open: string | undefined): string | undefined {
  const at = rows.findIndex(({ id }) => id === open);
  const [last, setLast] = useState<{ id: string; at: number }>();
  const shown = at === -1 ? undefined : open;
  if (shown !== undefined && (last?.id !== shown || last.at !== at)) setLast({ id: shown, at });
  if (open === undefined) return rows[0]?.id;
  if (shown !== undefined || last?.id !== open) return open;
  return rows[Math.min(last.at, rows.length - 1)]?.id;
}

interface RowLinkProps {
  id: string;
  current: boolean;
  onOpen: (id: string) => void;
  children: ReactNode;
}

function RowLink({ id, current, onOpen, children }: RowLinkProps) {
  const params = new URLSearchParams(location.search);
  params.set('open', id);
  return (
    <Link
      className="split-desk__row"
      to={`?${params}`}
      aria-current={current ? 'true' : undefined}
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
