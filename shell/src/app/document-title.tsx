import { useTranslation } from '@dabbab/platform/i18n';

/** The title of the page; React puts it into the head. */
export function DocumentTitle({ title }: { title: string }) {
  const { t } = useTranslation('shell');
  return <title>{`${title} · ${t('name')}`}</title>;
}
