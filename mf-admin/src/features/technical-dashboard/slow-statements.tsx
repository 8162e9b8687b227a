import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Technical } from '../../data/technical/technical.ts';
import { useUnits } from '../../units/use-units.ts';
import { Panel } from './panel.tsx';

/** The statements that take longest on average; where the database does not count them, what is missing for that. */
export function SlowStatements({ statements: { list, missing } }: { statements: Technical['statements'] }) {
  const { t } = useTranslation('admin-technical-dashboard');
  const { number } = useFormat();
  const { ms } = useUnits();
  return (
    <Panel title={t('statements.title')} note={t('statements.note')}>
      {missing && <p className="technical-panel__empty">{t(`statements.missing.${missing}`)}</p>}
      {list?.length === 0 && <p className="technical-panel__empty">{t('statements.none')}</p>}
      {list && (
        <ol>
          {list.map(({ query, calls, mean_ms, max_ms }) => (
            <li key={query} className="technical-statement">
              <code dir="ltr">{query}</code>
              <span className="muted">
                {t('statements.calls', { count: calls, number: number(calls) })} ·{' '}
                {t('statements.most', { time: ms(max_ms) })}
              </span>
              <strong className="nums">{ms(mean_ms)}</strong>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
