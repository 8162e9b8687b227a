import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { useId } from 'react';
import type { Chapter } from './use-chapters.ts';

/** Draws a chapter, or those of its tasks that were found: what to do step by step, and the way to its desk. */
export function ChapterView({ chapter: { name, title, about, tasks } }: { chapter: Chapter }) {
  const { t } = useTranslation('admin-guide');
  const id = useId();
  return (
    <article className="admin-panel guide-chapter" aria-labelledby={id}>
      <header className="guide-chapter__head">
        <h2 id={id}>{title}</h2>
        <p className="muted">{about}</p>
      </header>
      {tasks.map((task) => (
        <section key={task.key} id={`${name}-${task.key}`} className="guide-task">
          <h3>{task.title}</h3>
          <ol>
            {task.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {task.to && (
            <Link to={task.to} className="guide-task__link">
              {t('open', { desk: title })}
            </Link>
          )}
        </section>
      ))}
    </article>
  );
}
