import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import type { Payment } from '../data/payments/payments.ts';
import type { Period } from '../data/plans/plans.ts';

type Kind = 'commission' | 'featured_listing' | 'featured_shop';

/** Gives what a payment is for in words: its kind ("Featured ad, 7 days"), and the name of the ad, shop or plan. */
export function usePaymentWords() {
  const { t } = useTranslation('account-money');
  const language = useLanguage();
  const { number } = useFormat();
  return (payment: Payment) => ({
    kind:
      payment.kind === 'subscription'
        ? t(`kind.${payment.period as Period}`)
        : t(`kind.${payment.kind as Kind}`, { rate: number((payment.rate ?? 0) * 100) }),
    name: textIn(language, { ar: payment.title_ar, en: payment.title_en }),
  });
}
