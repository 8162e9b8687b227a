import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Icon } from '@dabbab/ui/icon';
import { IconButton } from '@dabbab/ui/icon-button';
import { type ReactNode, useRef, useState } from 'react';
import { writeQuestion } from '../data/desk/question.ts';
import type { DeskView } from './desk-parts.ts';
import { SaveViewSheet } from './save-view-sheet.tsx';
import type { useColumns } from './use-columns.ts';
import { type SavedView, useSavedViews } from './use-saved-views.ts';

/** What counts on the server stop at. */
const MOST_COUNTED = 1000;

export interface ViewTabsProps {
  /** The desk whose views they are. */
  desk: string;
  /** Those that come with the desk. */
  views: readonly DeskView[];
  /** The parameters of the list as it is now. */
  current: string;
  /** The columns of the table, which a saved view has as well. */
  columns?: Pick<ReturnType<typeof useColumns>, 'switched' | 'setSwitched'>;
}

/** Leads to the questions that have a name: those of the desk, and those that the admin has saved. */
export function ViewTabs({ desk, views: given, current, columns }: ViewTabsProps) {
  const { t } = useTranslation('admin-desk');
  const everything: DeskView = { key: 'all', label: t('views.all'), question: { filters: {} } };
  const views = given.length > 0 ? given : [everything];
  const { number } = useFormat();
  const saved = useSavedViews(desk);
  const [saving, setSaving] = useState(false);
  const nav = useRef<HTMLElement>(null);
  // The button that was pressed is gone then: whoever works by keys goes on at the view that is shown.
  const focusShown = () =>
    setTimeout(() =>
      (nav.current?.querySelector<HTMLElement>('[aria-current]') ?? nav.current?.querySelector('a'))?.focus(),
    );
  const isShown = (view: SavedView) =>
    view.query === current && (!columns || !view.columns || sameKeys(view.columns, columns.switched));
  const own = saved.views.find(isShown);
  const ofDesk = own ? undefined : views.find(({ question }) => writeQuestion(question).toString() === current);
  const known = own !== undefined || (ofDesk !== undefined && !columns?.switched.length);
  const count = (rows: number) =>
    rows >= MOST_COUNTED ? t('views.more', { number: number(MOST_COUNTED - 1) }) : number(rows);
  return (
    <div className="desk-views">
      <nav ref={nav} className="desk-views__list" aria-label={t('views.label')}>
        {views.map((view) => (
          <ViewLink
            key={view.key}
            query={writeQuestion(view.question).toString()}
            shown={view === ofDesk}
            // Those of the saved view that is left go with it.
            onOpen={() => own?.columns && columns?.setSwitched([])}
          >
            {view.label}{' '}
            {view.count !== undefined && <span className="desk-views__count nums">{count(view.count)}</span>}
          </ViewLink>
        ))}
        {saved.views.map((view) => (
          <ViewLink
            key={view.name}
            query={view.query}
            shown={view === own}
            onOpen={() => view.columns && columns?.setSwitched([...view.columns])}
          >
            <bdi>{view.name}</bdi>
          </ViewLink>
        ))}
      </nav>
      {own && (
        <IconButton
          icon="trash"
          size="sm"
          label={t('views.remove', { name: own.name })}
          onClick={() => {
            saved.remove(own.name);
            focusShown();
          }}
        />
      )}
      {!known && (
        <button type="button" className="desk-views__save" onClick={() => setSaving(true)}>
          <Icon name="bookmark" size={16} />
          {t('views.save')}
        </button>
      )}
      {saving && (
        <SaveViewSheet
          desk={desk}
          onClose={() => setSaving(false)}
          onSave={(name) => {
            saved.save({ name, query: current, ...(columns && { columns: columns.switched }) });
            setSaving(false);
            focusShown();
          }}
        />
      )}
    </div>
  );
}

/** Tells whether two lists have the same keys, in any order. */
function sameKeys(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((key) => others.includes(key));
}

interface ViewLinkProps {
  query: string;
  shown: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

function ViewLink({ query, shown, onOpen, children }: ViewLinkProps) {
  return (
    <Link className="desk-views__view" to={`?${query}`} aria-current={shown ? 'page' : undefined} onClick={onOpen}>
      {children}
    </Link>
  );
}
