import { useTranslation } from '@dabbab/platform/i18n';
import { Notice } from '@dabbab/ui/notice';
import type { Ad } from '../../data/listings/ad.ts';
import { isPast } from './is-past.ts';

/** Tells the owner (and admins: nobody else gets this far) why the public does not see the ad. */
export function AdStatus({ ad }: { ad: Ad }) {
  const { t } = useTranslation('listings');
  const notice = (text: string) => (
    <Notice tone="warn" inset>
      {text}
    </Notice>
  );
  if (ad.suspended) return notice(t('ad.suspended'));
  if (ad.sold_at) return notice(t('ad.sold'));
  if (isPast(ad.expires_at)) return notice(t('ad.expired'));
  return null;
}
