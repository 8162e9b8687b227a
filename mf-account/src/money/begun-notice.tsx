import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Notice } from '@dabbab/ui/notice';

/** Says that paying for this was begun before, and leads to how that stands. */
export function BegunNotice({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('account-money');
  return (
    <Notice tone="warn" inset>
      {t('checkout.begun')}{' '}
      <Link className="link" to={`/payment-status?payment=${paymentId}`}>
        {t('checkout.seeStatus')}
      </Link>
    </Notice>
  );
}
