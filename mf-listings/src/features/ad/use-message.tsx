import { useTranslation } from '@dabbab/platform/i18n';
import { useSignInFirst } from '@dabbab/platform/kit/use-sign-in-first';
import { hasSlot } from '@dabbab/platform/registry';
import { Slot } from '@dabbab/platform/slot';
import { toast } from '@dabbab/ui/toast';
import { type ReactNode, useState } from 'react';
import type { Ad } from '../../data/listings/ad.ts';

export interface MessageAction {
  /** Whether the seller takes messages and mf-messaging is there. */
  available: boolean;
  /** The dialog was asked for and is loading. */
  opening: boolean;
  open: () => void;
  /** The dialog, once it was asked for. */
  dialog: ReactNode;
}

/** Opens the dialog of mf-messaging to write to the seller; nothing of it loads before. */
export function useMessage(ad: Ad): MessageAction {
  const { t } = useTranslation('listings-ad');
  const signInFirst = useSignInFirst();
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');
  const fail = () => {
    setState('closed');
    toast({ title: t('contact.messageFailed'), description: t('contact.messageFailedText'), tone: 'danger' });
  };
  return {
    available: ad.show_messaging && hasSlot('contact-seller'),
    opening: state === 'opening',
    open: () => {
      if (state === 'closed' && signInFirst()) setState('opening');
    },
    dialog: state !== 'closed' && (
      <Slot
        name="contact-seller"
        listingId={ad.id}
        sellerName={ad.seller?.username ?? ''}
        onOpened={() => setState('open')}
        onClosed={() => setState('closed')}
        onFailed={fail}
      />
    ),
  };
}
