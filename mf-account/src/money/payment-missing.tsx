import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { QueryError, type Request } from '@dabbab/ui/connected/query-state';

/** Says that a payment could not be shown, and leads to those that there are. */
export function PaymentMissing({ request, title }: { request: Omit<Request<unknown>, 'data'>; title: string }) {
  const { t } = useTranslation('account-money');
  return (
    <div className="page">
      <h1 className="sr-only">{title}</h1>
      <QueryError request={request} title={title} />
      <ButtonLink as={Link} to="/profile/payments">
        {t('status.toPayments')}
      </ButtonLink>
    </div>
  );
}
