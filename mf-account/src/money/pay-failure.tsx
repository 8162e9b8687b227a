import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Notice } from '@dabbab/ui/notice';
import type { Payment } from '../data/payments/payments.ts';
import type { usePay } from './use-pay.ts';

interface PayFailureProps {
  pay: Pick<ReturnType<typeof usePay>, 'failure' | 'changed'>;
  payment?: Payment | undefined;
}

/** Where somebody asks anew for what a payment was for. */
function anewOf({ kind, listing_id }: Payment): string {
  if (kind === 'subscription') return '/shop-plans';
  return kind === 'featured_listing' ? `/feature-ad/${listing_id}` : '/profile/shop';
}

/** Says why paying could not begin, and leads to where what costs something else by now can be chosen again. */
export function PayFailure({ pay: { failure, changed }, payment }: PayFailureProps) {
  const { t } = useTranslation('account-money');
  if (!failure) return null;
  return (
    <Notice tone="danger" inset>
      {failure} {changed && payment && <Link to={anewOf(payment)}>{t('pay.anew')}</Link>}
    </Notice>
  );
}
