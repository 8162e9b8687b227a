import { useTranslation } from '@dabbab/platform/i18n';
import type { Bike } from '@dabbab/platform/kit/bikes';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { BikeName } from '../../bikes/bike-name.tsx';

export interface DeleteSheetProps {
  bike: Bike;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a bike is deleted, whose picture goes with it. */
export function DeleteSheet({ bike, ...sheet }: DeleteSheetProps) {
  const { t } = useTranslation('account-garage');
  return (
    <ConfirmSheet
      open
      title={t('ask.title')}
      closeLabel={t('close')}
      confirmLabel={t('ask.confirm')}
      cancelLabel={t('ask.keep')}
      {...sheet}
    >
      <p className="strong">
        <BikeName bike={bike} /> · {bike.year}
      </p>
      <p>{t('ask.text')}</p>
    </ConfirmSheet>
  );
}
