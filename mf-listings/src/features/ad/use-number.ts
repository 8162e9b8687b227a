import { toAppError, useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useMutation } from '@dabbab/platform/query';
import { toast } from '@dabbab/ui/toast';
import type { Ad } from '../../data/listings/ad.ts';
import { type Channel, revealPhone } from '../../data/listings/reveal-phone.ts';
import { useSignInFirst } from './use-sign-in-first.ts';

export interface NumberAction {
  /** Whether the seller shows it at all. */
  available: boolean;
  /** Undefined until somebody asked for it. */
  number: string | undefined;
  asking: boolean;
  /** Asks for it; the database counts that. `onNumber` runs at once when it is there. */
  ask: () => void;
}

/** The number of the seller, hidden until somebody asks for it. */
export function useNumber(ad: Ad, channel: Channel, onNumber?: (number: string) => void): NumberAction {
  const { t } = useTranslation('listings-ad');
  const errorText = useErrorText();
  const signInFirst = useSignInFirst();
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => revealPhone(ad.id, channel),
    onSuccess: (number) => onNumber?.(number),
    onError: (error) => {
      const none = channel === 'whatsapp' && toAppError(error).reason === 'no_phone';
      toast({
        title: t(none ? 'contact.whatsappNone' : 'contact.failed'),
        ...(!none && { description: errorText(error) }),
        tone: 'danger',
      });
    },
  });
  return {
    available: channel === 'phone' ? ad.show_phone : ad.show_whatsapp,
    number: data,
    asking: isPending,
    ask: () => {
      if (signInFirst()) mutate();
    },
  };
}
