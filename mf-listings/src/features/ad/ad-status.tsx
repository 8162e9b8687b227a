import { useTranslation } from '@dabbab/platform/i18n';
import { useAuth } from '@dabbab/platform/session';
import { Notice } from '@dabbab/ui/notice';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Ad } from '../../data/listings/ad.ts';
import { adStateOf } from './state-of-ad.ts';

const AppealPart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "appeal" */ '@dabbab/ui/connected/appeal/appeal-part')).AppealPart,
}));

/** Tells the owner and admins, the only ones who can open such an ad, why the public does not see it. */
export function AdStatus({ ad }: { ad: Ad }) {
  const { t } = useTranslation('listings-ad');
  const { user } = useAuth();
  const adState = adStateOf(ad);
  const notice = (text: string, reason?: string | null, more?: ReactNode) => (
    <Notice tone="warn" inset>
      {text}
      {reason && (
        <>
          {' '}
          <bdi>{t('suspendedReason', { reason })}</bdi>
        </>
      )}
      {more}
    </Notice>
  );
  if (adState === 'suspended') {
    const own = user?.id === ad.owner_id && (
      <Suspense>
        <AppealPart about={{ target: 'listing', id: ad.id }} />
      </Suspense>
    );
    return notice(t('suspended'), ad.suspension_reason, own);
  }
  if (adState === 'sold') return notice(t('sold'));
  return adState === 'expired' ? notice(t('expired')) : null;
}
