import { useTranslation } from '@dabbab/platform/i18n';
import { useSourceLabel } from '../../assistant/source-cards.tsx';
import type { AssistantSetup } from '../../data/assistant/state.ts';
import { Panel } from './panel.tsx';

/** Lists all that the assistant may read and propose. */
export function Tools({ tools, changes }: Pick<AssistantSetup, 'tools' | 'changes'>) {
  const { t } = useTranslation('admin-ai-console');
  const nameOf = useSourceLabel();
  return (
    <Panel title={t('tools.title')}>
      <p className="muted">{t('tools.text')}</p>
      <ul className="ai-console__list">
        {tools.map((name) => (
          <li key={name}>{nameOf({ tool: name, args: {} })}</li>
        ))}
      </ul>
      <h3 className="ai-console__subtitle">{t('tools.proposals')}</h3>
      <ul className="ai-console__list">
        {changes.map((name) => (
          <li key={name}>{t(`changes.${name}`)}</li>
        ))}
      </ul>
    </Panel>
  );
}
