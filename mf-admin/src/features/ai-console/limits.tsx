import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { AssistantUse } from '../../data/assistant/state.ts';
import { Panel } from './panel.tsx';

/** Shows how much of each limit the admin has used. */
export function Limits({ limits }: Pick<AssistantUse, 'limits'>) {
  const { t } = useTranslation('admin-ai-console');
  const { number } = useFormat();
  return (
    <Panel title={t('limits.title')}>
      <ul className="ai-console__limits">
        {limits.map(({ function: name, most, seconds, used }) => {
          const label = t(`limits.${name}.${seconds === 600 ? 'minutes' : 'day'}`);
          return (
            <li key={label}>
              <span>{label}</span>
              <span className="nums">{t('limits.used', { used: number(used), most: number(most) })}</span>
              <meter min={0} max={most} high={most * 0.8} value={used} aria-label={label} />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
