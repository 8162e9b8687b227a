import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Notice } from '@dabbab/ui/notice';
import { Price } from '@dabbab/ui/price';
import { Sheet } from '@dabbab/ui/sheet';
import { TextAreaField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { confirmRefund, type PaymentRecord, type Refund, refundPayment } from '../data/payments/payments.ts';
import './locales.ts';

/** What is given back: all of it, what was paid a second time, or nothing more, as the provider has done so already. */
export type RefundWay = 'all' | 'surplus' | 'confirm';

export interface RefundSheetProps {
  payment: PaymentRecord;
  way: RefundWay;
  onClose: () => void;
}

/** Gives money back after a reason was said; without the second factor it tells how to get one. */
export function RefundSheet(props: RefundSheetProps) {
  return props.payment.second_factor ? <RefundForm {...props} /> : <FactorFirst onClose={props.onClose} />;
}

function FactorFirst({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-payment');
  const steps = ['settings', 'scan', 'back'] as const;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('factor.title')}
      closeLabel={t('close')}
      footer={
        <ButtonLink as={Link} to="/profile/settings" variant="ink" block>
          {t('factor.button')}
        </ButtonLink>
      }
    >
      <p>{t('factor.text')}</p>
      <ol className="payment-steps">
        {steps.map((step) => (
          <li key={step}>{t(`factor.${step}`)}</li>
        ))}
      </ol>
    </Sheet>
  );
}

const MOST = 500;

function RefundForm({ payment, way, onClose }: RefundSheetProps) {
  const { t } = useTranslation('admin-payment');
  const [reason, setReason] = useDraftText(`refund.${payment.id}`);
  const { problemOf, formProps } = useCheckedForm<{ reason: string }, true>({ reason }, ({ reason: typed }) =>
    typed.trim() === '' ? { reason: true } : {},
  );
  const close = () => {
    setReason('');
    onClose();
  };
  const give = useAction(refundPayment(payment.id), {
    done: ({ status }) => {
      const given = status === 'refunded' || way === 'surplus';
      toast({ title: t(given ? 'refund.done' : 'refund.waiting'), tone: given ? 'ok' : 'info' });
      close();
    },
  });
  const confirm = useAction(confirmRefund(payment.id), {
    done: () => {
      toast({ title: t('refund.confirmed') });
      close();
    },
  });
  const send = () => {
    const refund: Refund = { reason: reason.trim(), surplusOnly: way === 'surplus' };
    if (way === 'confirm') confirm.act(refund);
    else give.act(refund);
  };
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t(`refund.title.${way}`)}
      closeLabel={t('close')}
      form={formProps(send)}
      button={{ variant: 'danger-fill', loading: give.pending || confirm.pending, children: t(`refund.button.${way}`) }}
      failure={give.failure ?? confirm.failure}
    >
      <p className="payment-amount">
        <Price amount={payment.amount} currency={t('currency')} /> <bdi>{payment.payer_name}</bdi>
      </p>
      <Notice tone="warn" inset>
        {t(`refund.text.${way}`)}
      </Notice>
      <TextAreaField
        label={t('refund.reason')}
        help={t('refund.reasonHelp')}
        error={problemOf('reason') && t('refund.reasonMissing')}
        name="reason"
        rows={3}
        maxLength={MOST}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormSheet>
  );
}
