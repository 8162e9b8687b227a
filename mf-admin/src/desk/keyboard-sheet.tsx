import { useTranslation } from '@dabbab/platform/i18n';
import { Sheet } from '@dabbab/ui/sheet';

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['Enter', 'open'],
  ['X', 'select'],
  ['/', 'search'],
  ['Esc', 'close'],
  ['Ctrl K', 'palette'],
  ['?', 'help'],
] as const;

/** Says which keys a desk knows. */
export function KeyboardSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin-desk');
  return (
    <Sheet open={open} onClose={onClose} title={t('keys.title')} closeLabel={t('close')}>
      <dl className="desk-keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>{t(`keys.${what}`)}</dt>
            <dd>
              <kbd className="key">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
