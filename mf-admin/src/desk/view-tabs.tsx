import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { writeQuestion } from '../data/desk/question.ts';
import type { DeskView } from './desk-parts.ts';

/** What counts on the server stop at. */
const MOST_COUNTED = 1000;

/** Leads to the questions that have a name. */
export function ViewTabs({ views, current }: { views: readonly DeskView[]; current: string }) {
  const { t } = useTranslation('admin-desk');
  const { number } = useFormat();
  return (
    <nav className="desk-views" aria-label={t('views.label')}>
      {views.map(({ key, label, question, count }) => {
        const query = writeQuestion(question).toString();
        return (
          <Link
            key={key}
            className="desk-views__view"
            to={`?${query}`}
            aria-current={query === current ? 'page' : undefined}
          >
            {label}{' '}
            {count !== undefined && (
              <span className="desk-views__count nums">
                {count >= MOST_COUNTED ? t('views.more', { number: number(MOST_COUNTED - 1) }) : number(count)}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
