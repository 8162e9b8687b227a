import './locales.ts';
import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { useParams } from '@dabbab/platform/router';
import { QueryError, QueryState } from '@dabbab/ui/connected/query-state';
import { useEffect } from 'react';
import { adQuery } from '../../data/listings/ad.ts';
import { noteViewed } from '../../data/recently-viewed/recently-viewed.ts';
import { AdDetails } from './ad-details.tsx';
import { AdEnded } from './ad-ended.tsx';
import { AdSkeleton } from './ad-skeleton.tsx';
import { useCountedView } from './use-counted-view.ts';

/** `/ad/:id`: one ad. */
export function AdScreen() {
  const { t } = useTranslation('listings-ad');
  const { id = '' } = useParams();
  const request = useQuery(adQuery(id));
  const { data: ad } = request;
  useEffect(() => {
    if (ad) noteViewed(ad.id);
  }, [ad]);
  useCountedView(ad);
  return (
    <QueryState
      request={request}
      skeleton={<AdSkeleton />}
      failed={(error) =>
        ['not-found', 'invalid-value'].includes(toAppError(error).code) ? (
          <AdEnded id={id} />
        ) : (
          <div className="page section">
            <QueryError request={request} title={t('failed')} />
          </div>
        )
      }
    >
      {(found) => <AdDetails key={found.id} ad={found} />}
    </QueryState>
  );
}
