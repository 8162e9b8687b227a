import './figures.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { shopFiguresQuery } from '../../../data/own-shop/figures.ts';
import { DayBars } from './day-bars.tsx';

/** Shows how one's shop goes: looked at, contacted and followed, with the last 30 days one by one. */
export function ShopFigures({ userId }: { userId: string }) {
  const { t } = useTranslation('shops-desk');
  const { number } = useFormat();
  const request = useQuery(shopFiguresQuery(userId));
  return (
    <section className="panel shop-figures" aria-labelledby="shop-figures">
      <h3 id="shop-figures" className="h3">
        {t('figures.title')}
      </h3>
      <QueryState
        request={request}
        skeleton={
          <Skeletons label={t('figures.loading')} className="stack">
            <Skeleton height="60px" />
            <Skeleton height="72px" />
          </Skeletons>
        }
        failed={t('figures.failed')}
      >
        {({ views, views_30, contacts, contacts_30, followers, by_day }) => (
          <>
            <dl className="shop-figures__all">
              <div>
                <dt>{t('figures.views')}</dt>
                <dd>{number(views_30)}</dd>
                <dd className="shop-figures__whole">{t('figures.whole', { all: number(views) })}</dd>
              </div>
              <div>
                <dt>{t('figures.contacts')}</dt>
                <dd>{number(contacts_30)}</dd>
                <dd className="shop-figures__whole">{t('figures.whole', { all: number(contacts) })}</dd>
              </div>
              <div>
                <dt>{t('figures.followers')}</dt>
                <dd>{number(followers)}</dd>
              </div>
            </dl>
            <DayBars days={by_day} />
          </>
        )}
      </QueryState>
    </section>
  );
}
