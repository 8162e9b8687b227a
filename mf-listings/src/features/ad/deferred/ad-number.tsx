import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useCopy } from '@dabbab/ui/connected/use-copy';

/** Shows what people call the ad by, to each other and to the site. */
export function AdNumber({ number }: { number: number }) {
  const { t } = useTranslation('listings-ad-deferred');
  const copy = useCopy();
  return (
    <p className="row muted text-sm">
      {t('number.label')} <bdi dir="ltr">{number}</bdi>
      <Button variant="text" size="sm" onClick={() => void copy(String(number), t('number.copied'))}>
        {t('number.copy')}
      </Button>
    </p>
  );
}
