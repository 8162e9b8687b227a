import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { messageFiguresQuery } from '../../data/messages/reported-conversations.ts';
import { Sparkline } from '../../desk/sparkline.tsx';

const countedFigures = ['messages', 'people', 'conversations', 'bids', 'off_platform', 'payment', 'reports'] as const;

/** How much was written in the last 24 hours, and how much of it led away from the site or was reported. */
export function MessageFiguresPanel() {
  const { t } = useTranslation('admin-messages');
  const { number } = useFormat();
  const request = useQuery(messageFiguresQuery);
  const skeleton = (
    <Skeletons label={t('figures.loading')} className="skeletons message-figures">
      <Skeleton height="56px" />
    </Skeletons>
  );
  return (
    <QueryState request={request} skeleton={skeleton} failed={t('figures.failed')}>
      {(figures) => (
        <section className="message-figures" aria-label={t('figures.label')}>
          <dl>
            {countedFigures.map((figure) => (
              <div key={figure}>
                <dt>{t(`figures.${figure}`)}</dt>
                <dd className="nums">{number(figures[figure])}</dd>
              </div>
            ))}
          </dl>
          <Sparkline values={figures.hours} label={t('figures.hours', { most: number(Math.max(...figures.hours)) })} />
        </section>
      )}
    </QueryState>
  );
}
