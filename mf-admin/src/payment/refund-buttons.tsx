import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useState } from 'react';
import type { PaymentRecord } from '../data/payments/payments.ts';
import { RefundSheet, type RefundWay } from './refund-sheet.tsx';
import './locales.ts';

/** Finds what money of a payment can be given back. */
export function refundWays({ status, attempts }: Pick<PaymentRecord, 'status' | 'attempts'>): RefundWay[] {
  const received = attempts.filter((session) => session.status === 'paid');
  const ways: RefundWay[] = [];
  if (status === 'paid' && received.some(({ surplus }) => !surplus)) ways.push('all');
  if (received.some(({ surplus }) => surplus)) ways.push('surplus');
  if (received.some(({ refund_tries }) => refund_tries > 0)) ways.push('confirm');
  return ways;
}

/** The buttons by which money of a payment goes back. */
export function RefundButtons({ payment }: { payment: PaymentRecord }) {
  const { t } = useTranslation('admin-payment');
  const [way, setWay] = useState<RefundWay>();
  return (
    <>
      {refundWays(payment).map((one) => (
        <Button key={one} variant="danger" icon="undo" onClick={() => setWay(one)}>
          {t(`refund.open.${one}`)}
        </Button>
      ))}
      {way && <RefundSheet payment={payment} way={way} onClose={() => setWay(undefined)} />}
    </>
  );
}
