import { directionOf } from '@dabbab/contract/language';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { useParams } from '@dabbab/platform/router';
import { PageBody } from '@dabbab/ui/connected/prose/page-body';
import { QueryError, QueryState } from '@dabbab/ui/connected/query-state';
import { DocumentTitle } from '../app/document-title.tsx';
import { pageQuery } from '../data/pages/page-query.ts';
import { ContentPageSkeleton } from './content-page-skeleton.tsx';
import { NotFound } from './not-found.tsx';
import { pageText } from './page-text.ts';
import './content-page.css';

/** `/page/:slug`: a page that admins have written. Load this module lazily: it brings the sanitiser. */
export function ContentPage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation('shell');
  const wished = useLanguage();
  const request = useQuery(pageQuery(slug));
  return (
    <QueryState
      request={request}
      skeleton={
        <div className="page page--narrow content-page">
          <ContentPageSkeleton />
        </div>
      }
      failed={() => (
        <div className="page page--narrow content-page">
          <h1 className="sr-only">{t('titles.page')}</h1>
          <QueryError request={request} title={t('pages.failed')} />
        </div>
      )}
      empty={<NotFound />}
    >
      {(page) => {
        const { title, body, language } = pageText(page, wished);
        return (
          <article className="page page--narrow content-page" lang={language} dir={directionOf(language)}>
            <DocumentTitle title={title} />
            <h1 className="h1">{title}</h1>
            <PageBody html={body} />
          </article>
        );
      }}
    </QueryState>
  );
}
