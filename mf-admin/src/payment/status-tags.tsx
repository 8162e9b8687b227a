import { useTranslation } from '@dabbab/platform/i18n';
import { Tag, type TagProps } from '@dabbab/ui/tag';
import './locales.ts';

const tones: Record<string, TagProps['tone']> = {
  pending: 'warn',
  paid: 'ok',
  refunded: 'info',
  failed: 'danger',
  expired: undefined,
  cancelled: undefined,
};

/** How a payment stands. */
export function PaymentTag({ status }: { status: string }) {
  const { t } = useTranslation('admin-payment');
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>;
}

interface SessionTagProps {
  status: string;
  surplus: boolean;
  refund_asked_at: string | null;
  refund_tries: number;
}

/** How a session with the provider stands: what asks for a look comes before what the provider last said. */
export function SessionTag({ status, surplus, refund_asked_at, refund_tries }: SessionTagProps) {
  const { t } = useTranslation('admin-payment');
  const odd = status === 'paid' && (refund_asked_at ? 'refund-wanted' : refund_tries > 0 && 'refund-unclear');
  if (odd) return <Tag tone="warn">{t(`odd.${odd}`)}</Tag>;
  if (surplus && status === 'paid') return <Tag tone="danger">{t('odd.surplus')}</Tag>;
  return <Tag tone={tones[status]}>{t(`session.${status}`)}</Tag>;
}
