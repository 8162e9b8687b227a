import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Icon } from '@dabbab/ui/icon';
import { Notice } from '@dabbab/ui/notice';
import { setupQuery } from '../data/assistant/state.ts';

/** Questions that are always answered; their words are below `ready`. */
const ready = ['reports', 'sales', 'searches', 'errors'] as const;

/** Says honestly when no language model is configured. */
export function NoModel() {
  const { t } = useTranslation('admin-assistant');
  const { data } = useQuery(setupQuery);
  if (!data || data.provider === 'ready') return null;
  return (
    <Notice tone="warn" inset>
      <b>{t('noModel.title')}</b>
      <p>{t(data.provider === 'none' ? 'noModel.text' : 'noModel.incomplete')}</p>
    </Notice>
  );
}

/** Offers questions to begin with. */
export function ReadyQuestions({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useTranslation('admin-assistant');
  return (
    <ul className="assistant-ready" aria-label={t('ready.label')}>
      {ready.map((name) => (
        <li key={name}>
          <button type="button" className="assistant-ready__question" onClick={() => onAsk(t(`ready.${name}`))}>
            <span className="grow">{t(`ready.${name}`)}</span>
            <Icon name="chevron" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
