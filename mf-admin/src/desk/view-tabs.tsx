import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Icon } from '@dabbab/ui/icon';
import { IconButton } from '@dabbab/ui/icon-button';
import { type ReactNode, useState } from 'react';
import { writeQuestion } from '../data/desk/question.ts';
import type { DeskView } from './desk-parts.ts';
import { SaveViewSheet } from './save-view-sheet.tsx';
import { useSavedViews } from './use-saved-views.ts';

/** What counts on the server stop at. */
const MOST_COUNTED = 1000;

export interface ViewTabsProps {
  /** The desk whose views they are. */
  desk: string;
  /** Those that come with the desk. */
  views: readonly DeskView[];
  /** The parameters of the list as it is now. */
  current: string;
}

/** Leads to the questions that have a name: those of the desk, and those that the admin has saved. */
export function ViewTabs({ desk, views: given, current }: ViewTabsProps) {
  const { t } = useTranslation('admin-desk');
  const everything: DeskView = { key: 'all', label: t('views.all'), question: { filters: {} } };
  const views = given.length > 0 ? given : [everything];
  const { number } = useFormat();
  const saved = useSavedViews(desk);
  const [saving, setSaving] = useState(false);
  const own = saved.views.find(({ query }) => query === current);
  const known = own !== undefined || views.some(({ question }) => writeQuestion(question).toString() === current);
  const count = (rows: number) =>
    rows >= MOST_COUNTED ? t('views.more', { number: number(MOST_COUNTED - 1) }) : number(rows);
  return (
    <div className="desk-views">
      <nav className="desk-views__list" aria-label={t('views.label')}>
        {views.map((view) => (
          <ViewLink key={view.key} query={writeQuestion(view.question).toString()} current={current}>
            {view.label}{' '}
            {view.count !== undefined && <span className="desk-views__count nums">{count(view.count)}</span>}
          </ViewLink>
        ))}
        {saved.views.map(({ name, query }) => (
          <ViewLink key={name} query={query} current={current}>
            <bdi>{name}</bdi>
          </ViewLink>
        ))}
      </nav>
      {own && (
        <IconButton
          icon="trash"
          size="sm"
          label={t('views.remove', { name: own.name })}
          onClick={() => saved.remove(own.name)}
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
          onClose={() => setSaving(false)}
          onSave={(name) => {
            saved.save({ name, query: current });
            setSaving(false);
          }}
        />
      )}
    </div>
  );
}

function ViewLink({ query, current, children }: { query: string; current: string; children: ReactNode }) {
  return (
    <Link className="desk-views__view" to={`?${query}`} aria-current={query === current ? 'page' : undefined}>
      {children}
    </Link>
  );
}
