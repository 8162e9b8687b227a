import './locales.ts';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { renewAd } from '../data/listings/own-ad.ts';

/** Renews an ad of one's own, and says until when it is shown. */
export function useRenewal(adId: string) {
  const { t } = useTranslation('listings-own-ad');
  const { date } = useFormat();
  return useAction(renewAd(adId), {
    done: (until) => toast({ title: t('renewed', { date: date(until) }) }),
    failed: () => t('failed'),
  });
}
