import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { type Heard, recheckPayment } from '../data/payments/payments.ts';
import './locales.ts';

/** Has the provider asked about all sessions of a payment, and says what it answered. */
export function CheckButton({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('admin-payment');
  const errorText = useErrorText();
  const words = (heard: Heard) =>
    t('check.session', {
      number: heard.number,
      said: 'said' in heard ? t(`session.${heard.said}`) : t(`problem.${heard.problem}`),
    });
  const { act, pending } = useAction(recheckPayment(paymentId), {
    done: ({ sessions }) => {
      const silent = sessions.some((heard) => 'problem' in heard);
      toast({
        title: t(sessions.length === 0 ? 'check.nothing' : 'check.done'),
        description: sessions.map(words).join(t('comma')),
        tone: silent ? 'danger' : 'ok',
      });
    },
    failed: errorText,
  });
  return (
    <Button icon="clock" loading={pending} onClick={() => act()}>
      {t('check.button')}
    </Button>
  );
}
