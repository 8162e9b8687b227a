import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Icon } from '@dabbab/ui/icon';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { type HistoryEntry, historyQuery } from '../data/plans/history.ts';
import './locales.ts';
import './offers.css';

/** Columns whose values tell what one pays and gets, in the order in which they are told. */
const told = ['monthly_price', 'yearly_price', 'price', 'ad_limit', 'days', 'active'] as const;

interface HistoryProps {
  entity: 'shop_plans' | 'featured_options';
  slug: string;
}

/** How prices and limits of a plan or an option were, the newest change first. */
export function History({ entity, slug }: HistoryProps) {
  const { t } = useTranslation('admin-offer');
  const { date, time } = useFormat();
  const request = useQuery(historyQuery(entity, slug));
  const skeleton = (
    <Skeletons label={t('history.loading')} className="skeletons stack">
      <Skeleton height="40px" />
      <Skeleton height="40px" />
    </Skeletons>
  );
  return (
    <QueryState request={request} skeleton={skeleton} failed={t('history.failed')}>
      {(entries) => {
        const changes = entries.filter(({ after }) => after && told.some((column) => column in after));
        if (changes.length === 0) return <p className="muted">{t('history.none')}</p>;
        return (
          <ol className="offer-history">
            {changes.map((entry) => (
              <li key={entry.id}>
                <Change entry={entry} />
                <p className="muted text-sm nums">
                  {date(entry.created_at)} {time(entry.created_at)} ·{' '}
                  <bdi>{entry.actor?.username ?? t('history.server')}</bdi>
                </p>
              </li>
            ))}
          </ol>
        );
      }}
    </QueryState>
  );
}

function Change({ entry: { action, before, after } }: { entry: HistoryEntry }) {
  const { t } = useTranslation('admin-offer');
  const { number } = useFormat();
  const show = (value: unknown) => {
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return t('nothing');
  };
  const columns = told.filter((column) => after && column in after);
  return columns.map((column) => (
    <p key={column}>
      {t(`column.${column}`)}:{' '}
      {action === 'update' && (
        <>
          <s className="muted nums">{show(before?.[column])}</s> <Icon name="send" size={14} />{' '}
        </>
      )}
      <b className="nums">{show(after?.[column])}</b>
    </p>
  ));
}
