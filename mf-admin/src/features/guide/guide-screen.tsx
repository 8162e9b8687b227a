import './locales.ts';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link, useSearchParams } from '@dabbab/platform/router';
import { Button } from '@dabbab/ui/button';
import { TextInput } from '@dabbab/ui/inputs';
import { EmptyState } from '@dabbab/ui/state';
import { ChapterView } from './chapter-view.tsx';
import './guide.css';
import { findTasks, useChapters } from './use-chapters.ts';

/** Draws the manual of the console: a chapter for each desk, and what a search finds in all of them. */
export function GuideScreen() {
  const { t } = useTranslation('admin-guide');
  const { number } = useFormat();
  const [address, setAddress] = useSearchParams();
  const all = useChapters();
  const query = address.get('q') ?? '';
  const [first] = all;
  const current = all.find(({ name }) => name === address.get('chapter')) ?? first;
  const searching = query.trim() !== '';
  const shown = searching ? findTasks(all, query) : current ? [current] : [];
  const count = shown.reduce((sum, { tasks }) => sum + tasks.length, 0);
  const search = (q: string) => {
    const next = new URLSearchParams(address);
    if (q) next.set('q', q);
    else next.delete('q');
    setAddress(next, { replace: true });
  };

  return (
    <div className="guide">
      <div className="guide__aside">
        <search>
          <TextInput
            compact
            type="search"
            aria-label={t('search')}
            placeholder={t('searchExample')}
            value={query}
            onChange={(event) => search(event.target.value)}
          />
        </search>
        <nav aria-label={t('list')} className="admin-panel guide__chapters">
          {all.map(({ name, title }) => (
            <Link
              key={name}
              to={`?chapter=${name}`}
              className="guide__chapter"
              aria-current={!searching && name === current?.name ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
      </div>
      <div className="guide__text">
        <p role="status" className={searching ? 'muted' : 'sr-only'}>
          {searching && t('found', { count, number: number(count) })}
        </p>
        {shown.map((chapter) => (
          <ChapterView key={chapter.name} chapter={chapter} />
        ))}
        {shown.length === 0 && (
          <EmptyState title={t('nothing', { query })} text={t('nothingText')}>
            <Button variant="ink" size="sm" onClick={() => search('')}>
              {t('clear')}
            </Button>
          </EmptyState>
        )}
      </div>
    </div>
  );
}
