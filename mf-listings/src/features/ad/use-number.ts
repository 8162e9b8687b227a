import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useSignedInAct } from '@dabbab/platform/kit/use-signed-in-act';
import { useAction } from '@dabbab/ui/connected/use-action';
import type { Ad } from '../../data/listings/ad.ts';
import { type Channel, revealPhone } from '../../data/listings/reveal-phone.ts';

export interface NumberAction {
  /** Whether the seller shows it at all. */
  available: boolean;
  /** Undefined until somebody asked for it. */
  number: string | undefined;
  asking: boolean;
  /** Asks for the number; the database counts how often. */
  ask: () => void;
}

/**
 * Asks for the number of the seller, which is hidden until then.
 * @param onNumber is called with the number when it has come
 */
export function useNumber(ad: Ad, channel: Channel, onNumber?: (number: string) => void): NumberAction {
  const { t } = useTranslation('listings-ad');
  const { data, act, pending } = useAction(revealPhone(ad.id, channel), {
    done: (number) => onNumber?.(number),
    failed: (error) => {
      const none = channel === 'whatsapp' && toAppError(error).reason === 'no_phone';
      return none ? { title: t('contact.whatsappNone') } : t('contact.failed');
    },
  });
  const ask = useSignedInAct(channel, ad.id, () => act());
  return {
    available: channel === 'phone' ? ad.show_phone : ad.show_whatsapp,
    number: data,
    asking: pending,
    ask,
  };
}
