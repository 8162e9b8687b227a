import './locales.ts';
import { toAppError, useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { useParams } from '@dabbab/platform/router';
import { ErrorState } from '@dabbab/ui/state';
import { useEffect } from 'react';
import { adQuery } from '../../data/listings/ad.ts';
import { noteViewed } from '../../data/recently-viewed/recently-viewed.ts';
import { AdDetails } from './ad-details.tsx';
import { AdEnded } from './ad-ended.tsx';
import { AdSkeleton } from './ad-skeleton.tsx';

/** One ad. */
export function AdScreen() {
  const { t } = useTranslation('listings-ad');
  const { id = '' } = useParams();
  const errorText = useErrorText();
  const { data: ad, error, refetch, isFetching } = useQuery(adQuery(id));
  useEffect(() => {
    if (ad) noteViewed(ad.id);
  }, [ad]);
  if (ad) return <AdDetails key={ad.id} ad={ad} />;
  if (!error) return <AdSkeleton />;
  if (['not-found', 'invalid-value'].includes(toAppError(error).code)) return <AdEnded id={id} />;
  return (
    <div className="page section">
      <ErrorState
        title={t('failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        retryLabel={t('retry')}
        retrying={isFetching}
      />
    </div>
  );
}
