import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { AssistantUse } from '../../data/assistant/state.ts';
import { Panel } from './panel.tsx';

/** Counts the questions of seven days by who answered them. */
export function Week({ week: { provider, rules, failed, median_ms: ms } }: Pick<AssistantUse, 'week'>) {
  const { t } = useTranslation('admin-ai-console');
  const { number } = useFormat();
  const figures = [
    { label: t('by.provider'), value: number(provider) },
    { label: t('by.rules'), value: number(rules) },
    { label: t('by.failed'), value: number(failed) },
    {
      label: t('week.median'),
      value: ms === null ? t('week.none') : t('seconds', { seconds: number(Math.round(ms / 100) / 10) }),
    },
  ];
  return (
    <Panel title={t('week.title')}>
      <dl className="ai-console__figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
