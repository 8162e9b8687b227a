import { useTranslation } from '@dabbab/platform/i18n';
import { useEffect } from 'react';

/** The title of the page; React puts it into the head, the rest of which follows. */
export function DocumentTitle({ title }: { title: string }) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    import(/* webpackChunkName: "later" */ '../site/served-head.ts').catch(() => {}); // the next page tries again
  }, []);
  return <title>{`${title} · ${t('name')}`}</title>;
}
