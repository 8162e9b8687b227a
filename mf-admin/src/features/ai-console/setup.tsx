import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import type { AssistantSetup } from '../../data/assistant/state.ts';
import { Panel } from './panel.tsx';

const tones = { ready: 'ok', none: 'warn', incomplete: 'danger' } as const;
/** What the secrets of the functions are called; see supabase/functions/README.md. */
const secrets = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'];

/** Says whether a provider is configured, how to configure one, and what the models are called there. */
export function Setup({ setup: { provider, host, models } }: { setup: AssistantSetup }) {
  const { t } = useTranslation('admin-ai-console');
  return (
    <Panel title={t('setup.title')} aside={<Tag tone={tones[provider]}>{t(`setup.${provider}`)}</Tag>}>
      {provider === 'ready' ? (
        <p>
          {t('setup.host')} <bdi dir="ltr">{host}</bdi>
        </p>
      ) : (
        <>
          <p>{t(`setup.${provider}Text`)}</p>
          <ul className="ai-console__secrets">
            {secrets.map((name) => (
              <li key={name}>
                <code dir="ltr">{name}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <table className="ai-console__table">
        <caption className="sr-only">{t('setup.models')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('setup.model')}</th>
            <th scope="col">{t('setup.at')}</th>
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <tr key={model.name}>
              <td>
                <bdi dir="ltr">{model.name}</bdi> {model.default && <Tag>{t('setup.default')}</Tag>}
              </td>
              <td>{provider === 'ready' ? <bdi dir="ltr">{model.at}</bdi> : t('setup.unknown')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
