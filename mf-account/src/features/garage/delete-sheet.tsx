import { useTranslation } from '@dabbab/platform/i18n';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { useBikeName } from '../../bikes/use-bike-name.ts';
import type { Bike } from '../../data/bikes/bikes.ts';

export interface DeleteSheetProps {
  bike: Bike;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a bike is deleted, whose picture goes with it. */
export function DeleteSheet({ bike, ...sheet }: DeleteSheetProps) {
  const { t } = useTranslation('account-garage');
  const nameOf = useBikeName();
  return (
    <ConfirmSheet
      open
      title={t('ask.title', { name: nameOf(bike) })}
      closeLabel={t('close')}
      confirmLabel={t('ask.confirm')}
      cancelLabel={t('ask.keep')}
      {...sheet}
    >
      <p>{t('ask.text')}</p>
    </ConfirmSheet>
  );
}
