import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';
import './locales.ts';

/** Says what another admin has changed since this form was opened, and goes on from there. */
export function ConflictNotice({ fields, onTake }: { fields: readonly string[]; onTake: () => void }) {
  const { t } = useTranslation('admin-offer');
  return (
    <Notice tone="warn" inset>
      <p>{fields.length > 0 ? t('conflict.fields', { fields: fields.join(t('comma')) }) : t('conflict.text')}</p>
      <Button size="sm" onClick={onTake}>
        {t('conflict.take')}
      </Button>
    </Notice>
  );
}
