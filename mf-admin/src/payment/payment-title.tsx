import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import './locales.ts';

interface Titled {
  kind: string;
  title_ar: string | null;
  title_en: string | null;
}

/** Gives a function that says what a payment is for: its kind, and what the ad, shop or plan was called. */
export function usePaymentTitle(): (payment: Titled) => string {
  const { t } = useTranslation('admin-payment');
  const language = useLanguage();
  return ({ kind, title_ar, title_en }) => {
    const { text } = textIn(language, { ar: title_ar, en: title_en });
    return [t(`kind.${kind}`), text].filter(Boolean).join(' · ');
  };
}

/** What a payment is for, in two lines. */
export function PaymentTitle({ kind, title_ar, title_en }: Titled) {
  const { t } = useTranslation('admin-payment');
  const language = useLanguage();
  const { text, ...foreign } = textIn(language, { ar: title_ar, en: title_en });
  return (
    <span className="payment-title">
      <span>{t(`kind.${kind}`)}</span>
      {text && (
        <bdi {...foreign} className="payment-title__name">
          {text}
        </bdi>
      )}
    </span>
  );
}
