import { useTranslation } from '@dabbab/platform/i18n';
import { Choices } from '@dabbab/ui/choices';
import { Checkbox } from '@dabbab/ui/inputs';
import { Sheet } from '@dabbab/ui/sheet';

export interface ColumnsSheetProps {
  open: boolean;
  onClose: () => void;
  choices: readonly { key: string; title: string; shown: boolean }[];
  onToggle: (key: string) => void;
}

/** Lets an admin choose which columns the table has. */
export function ColumnsSheet({ open, onClose, choices, onToggle }: ColumnsSheetProps) {
  const { t } = useTranslation('admin-desk');
  return (
    <Sheet open={open} onClose={onClose} title={t('columns.title')} closeLabel={t('close')} placement="side">
      <Choices legend={t('columns.legend')}>
        {() =>
          choices.map(({ key, title, shown }) => (
            <Checkbox key={key} label={title} checked={shown} onChange={() => onToggle(key)} />
          ))
        }
      </Choices>
    </Sheet>
  );
}
