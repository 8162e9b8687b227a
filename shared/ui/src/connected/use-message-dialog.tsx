import { useTranslation } from '@dabbab/platform/i18n';
import { useSignedInAct } from '@dabbab/platform/kit/use-signed-in-act';
import { hasSlot } from '@dabbab/platform/registry';
import { Slot } from '@dabbab/platform/slot';
import type { ReactNode } from 'react';
import { useSlotDialog } from './use-slot-dialog.ts';

/** Whom to write to: a person, or the seller of an ad about that ad. */
export type MessageTo = { personId: string; personName: string } | { listingId: string; sellerName: string };

export interface MessageDialog {
  /** Whether mf-messaging is there. */
  available: boolean;
  /** The dialog was asked for and is loading. */
  opening: boolean;
  open: () => void;
  /** The dialog, once it was asked for; to be drawn anywhere. */
  dialog: ReactNode;
}

/**
 * Opens the dialog of mf-messaging to write to somebody, after asking visitors to sign in; nothing of it loads before.
 * @param onOpened called once the dialog is in sight
 */
export function useMessageDialog(to: MessageTo, onOpened?: () => void): MessageDialog {
  const { t } = useTranslation('platform');
  const { asked, opening, open, props } = useSlotDialog({
    failure: { title: t('message.failed'), description: t('message.failedText') },
    onOpened,
  });
  const toPerson = 'personId' in to;
  const write = useSignedInAct('message', toPerson ? to.personId : to.listingId, open);
  return {
    available: hasSlot(toPerson ? 'message-person' : 'contact-seller'),
    opening,
    open: () => {
      if (!asked) write();
    },
    dialog:
      asked &&
      (toPerson ? (
        <Slot name="message-person" {...to} {...props} />
      ) : (
        <Slot name="contact-seller" {...to} {...props} />
      )),
  };
}
