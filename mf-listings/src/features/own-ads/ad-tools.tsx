import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { useLookups } from '@dabbab/platform/lookups';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';

/** Brings many ads from a file, and one's ads that are not sold into one. */
export function AdTools() {
  const { t } = useTranslation('listings-own-ads');
  const language = useLanguage();
  const lookups = useLookups();
  const { act, pending } = useAction<void, number>(
    {
      send: async () => {
        if (!lookups) return 0;
        const { exportAds } = await import(/* webpackChunkName: "export-ads" */ '../../ad-table/export-ads.ts');
        return exportAds(lookups, language);
      },
    },
    {
      done: (count) => toast({ title: t('tools.exported', { count }) }),
      failed: () => t('tools.exportFailed'),
    },
  );
  return (
    <div className="row own-ads__tools">
      <ButtonLink as={Link} to="/import-ads" size="sm">
        {t('tools.import')}
      </ButtonLink>
      <Button size="sm" loading={pending} disabled={!lookups} onClick={() => act()}>
        {t('tools.export')}
      </Button>
    </div>
  );
}
