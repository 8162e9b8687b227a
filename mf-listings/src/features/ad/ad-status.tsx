import { useTranslation } from '@dabbab/platform/i18n';
import { Notice } from '@dabbab/ui/notice';
import type { Ad } from '../../data/listings/ad.ts';
import { isPast } from './state-of-ad.ts';

/** Tells the owner and admins, the only ones who can open such an ad, why the public does not see it. */
export function AdStatus({ ad }: { ad: Ad }) {
  const { t } = useTranslation('listings-ad');
  const notice = (text: string, reason?: string | null) => (
    <Notice tone="warn" inset>
      {text}
      {reason && (
        <>
          {' '}
          <bdi>{t('suspendedReason', { reason })}</bdi>
        </>
      )}
    </Notice>
  );
  if (ad.suspended) return notice(t('suspended'), ad.suspension_reason);
  if (ad.sold_at) return notice(t('sold'));
  if (isPast(ad.expires_at)) return notice(t('expired'));
  return null;
}
