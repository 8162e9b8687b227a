import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Spinner } from '@dabbab/ui/spinner';
import { useEffect } from 'react';
import { reportError } from '../app/report-error.ts';
import { pageListQuery } from '../data/pages/page-list-query.ts';
import { FooterLinks } from './footer-links.tsx';

/** The pages that admins have written. Without them the footer still serves, so a failure is only logged. */
export function FooterPages() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { data: pages = [], isPending, error } = useQuery(pageListQuery);
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  return (
    <FooterLinks title={t('footer.information')}>
      {isPending && (
        <li>
          <Spinner label={t('footer.loadingPages')} />
        </li>
      )}
      {pages.map((page) => (
        <li key={page.slug}>
          <Link to={`/page/${page.slug}`}>{page[`title_${language}`]}</Link>
        </li>
      ))}
    </FooterLinks>
  );
}
