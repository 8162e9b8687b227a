import { useTranslation } from '@dabbab/platform/i18n';
import { useEffect } from 'react';

/** Sets the title of the page, and drops the meta tags that the server wrote for another one. */
export function DocumentTitle({ title }: { title: string }) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    import(/* webpackChunkName: "later" */ '../site/served-head.ts').catch(() => {}); // the next page tries again
  }, []);
  return <title>{`${title} · ${t('name')}`}</title>;
}
