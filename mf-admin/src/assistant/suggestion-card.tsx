import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { Icon } from '@dabbab/ui/icon';
import { clearSuggestion, NOTHING, suggestionQuery } from '../data/assistant/suggestion.ts';

/** What an admin could do next, while there is a suggestion. What is pressed takes it away. */
export function SuggestionCard({ waiting, onAsk }: { waiting: boolean; onAsk: (question: string) => void }) {
  const { t } = useTranslation('admin-assistant');
  const { data } = useQuery(suggestionQuery);
  if (!data) return null;
  const { suggestion, reason } = data;
  const askFor = (question: string) => () => {
    clearSuggestion();
    onAsk(question);
  };
  return (
    <section className="assistant-suggestion on-asphalt" aria-label={t('suggestion.label')}>
      <p className="assistant-suggestion__label">
        <Icon name="sparkles" size={16} />
        {t('suggestion.label')}
      </p>
      <h3 className="assistant-suggestion__title" dir="auto">
        {suggestion}
      </h3>
      <p className="assistant-suggestion__reason" dir="auto">
        {reason === NOTHING ? t('suggestion.nothing') : reason}
      </p>
      {reason !== NOTHING && (
        <div className="assistant-suggestion__actions">
          <Button className="assistant-suggestion__apply" disabled={waiting} onClick={askFor(suggestion)}>
            {t('suggestion.apply')}
          </Button>
          <Button disabled={waiting} onClick={askFor(t('suggestion.tellMore', { suggestion }))}>
            {t('suggestion.more')}
          </Button>
          <Button variant="text" onClick={clearSuggestion}>
            {t('suggestion.dismiss')}
          </Button>
        </div>
      )}
    </section>
  );
}
