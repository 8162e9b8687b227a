import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Notice } from '@dabbab/ui/notice';
import { Sheet } from '@dabbab/ui/sheet';
import { toast } from '@dabbab/ui/toast';
import { createRecoveryCodes } from '../../data/account/recovery-codes.ts';

export interface RecoveryCodesSheetProps {
  userId: string;
  /** There are codes, which new ones end. */
  replaces: boolean;
  /** Those that were made and not kept yet. */
  codes: readonly string[] | undefined;
  onMade: (codes: string[]) => void;
  /** The person has them; nobody can show them again. */
  onKept: () => void;
  onClose: () => void;
}

/** Makes recovery codes and shows them this once, to be copied or printed. */
export function RecoveryCodesSheet({ userId, replaces, codes, onMade, onKept, onClose }: RecoveryCodesSheetProps) {
  const { t } = useTranslation('account-settings');
  const { act, pending, failure } = useAction(createRecoveryCodes(userId), { done: onMade });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText((codes ?? []).join('\n'));
      toast({ title: t('codes.copied') });
    } catch {
      toast({ title: t('codes.copyFailed'), tone: 'danger' });
    }
  };
  const footer = codes ? (
    <Button variant="ink" block onClick={onKept}>
      {t('codes.kept')}
    </Button>
  ) : (
    <Button variant="ink" block loading={pending} onClick={() => act()}>
      {t('codes.make')}
    </Button>
  );
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('codes.title')}
      closeLabel={t('close')}
      className="recovery-sheet"
      footer={footer}
    >
      <div className="stack">
        <p>{t('codes.what')}</p>
        {replaces && !codes && <p className="muted">{t('codes.replaces')}</p>}
        {codes && (
          <ul className="recovery-codes" dir="ltr" aria-label={t('codes.title')}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="strong">
          {codes && t('codes.once')}
        </p>
        {codes && (
          <div className="row">
            <Button className="grow" onClick={() => void copy()}>
              {t('codes.copy')}
            </Button>
            <Button className="grow" onClick={() => print()}>
              {t('codes.print')}
            </Button>
          </div>
        )}
        {failure && (
          <Notice tone="danger" inset>
            {failure}
          </Notice>
        )}
      </div>
    </Sheet>
  );
}
