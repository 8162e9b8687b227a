import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery, useQueryClient } from '@dabbab/platform/query';
import { hasSlot } from '@dabbab/platform/registry';
import { Slot } from '@dabbab/platform/slot';
import { useSlotDialog } from '@dabbab/ui/connected/use-slot-dialog';
import type { ReactNode } from 'react';
import { ownPhoneQuery } from '../../data/listings/own-ads.ts';

export interface OwnPhone {
  /** The number in the profile, in E.164; null where there is none, undefined while that is not known. */
  number: string | null | undefined;
  /** Whether mf-account is there, which confirms numbers. */
  available: boolean;
  /** The dialog that confirms one was asked for and is loading. */
  opening: boolean;
  open: () => void;
}

/** Gives the number that ads may show, and the dialog of mf-account that confirms another; to be drawn outside of forms. */
export function useOwnPhone(userId: string): OwnPhone & { dialog: ReactNode } {
  const { t } = useTranslation('listings-ad-form');
  const cache = useQueryClient();
  const query = ownPhoneQuery(userId);
  const { data: number } = useQuery(query);
  const { asked, opening, open, props } = useSlotDialog({
    failure: { title: t('price.phoneFailed'), description: t('price.phoneFailedText') },
    onClosed: () => void cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  return {
    number,
    available: hasSlot('confirm-phone'),
    opening,
    open,
    dialog: asked && <Slot name="confirm-phone" {...props} />,
  };
}
