import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { FunctionFailures } from '../../data/technical/technical.ts';
import { Panel } from './panel.tsx';

/** Which functions beside the database failed within a week, and why the last time. */
export function FunctionFailureList({ functions }: { functions: readonly FunctionFailures[] }) {
  const { t } = useTranslation('admin-technical-dashboard');
  const { number, ago } = useFormat();
  return (
    <Panel title={t('functions.title')} note={t('functions.note')}>
      {functions.length === 0 && <p className="technical-panel__empty">{t('functions.none')}</p>}
      <ul>
        {functions.map(({ function: name, failures, last_at, message, status }) => (
          <li key={name} className="technical-row" data-bad={failures > 0 || undefined}>
            <bdi dir="ltr" className="technical-row__name">
              {name}
            </bdi>
            <time dateTime={last_at} className="muted">
              {ago(last_at)}
            </time>
            <span className="nums">{t('latest.count', { number: number(failures) })}</span>
            <bdi dir="ltr" className="technical-row__more">
              {status} {message}
            </bdi>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
