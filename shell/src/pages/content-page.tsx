import { directionOf } from '@dabbab/contract/language';
import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { useParams } from '@dabbab/platform/router';
import { ErrorState } from '@dabbab/ui/state';
import { DocumentTitle } from '../app/document-title.tsx';
import { pageQuery } from '../data/pages/page-query.ts';
import { ContentPageSkeleton } from './content-page-skeleton.tsx';
import { NotFound } from './not-found.tsx';
import { PageBody } from './page-body.tsx';
import { pageText } from './page-text.ts';
import './content-page.css';

/** `/page/:slug`: a page that admins have written. Load this module lazily: it brings the sanitiser. */
export function ContentPage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation('shell');
  const wished = useLanguage();
  const errorText = useErrorText();
  const { data: page, error, isFetching, refetch } = useQuery(pageQuery(slug));
  if (page === null) return <NotFound />;
  if (page) {
    const { title, body, language } = pageText(page, wished);
    return (
      <article className="page page--narrow content-page" lang={language} dir={directionOf(language)}>
        <DocumentTitle title={title} />
        <h1 className="h1">{title}</h1>
        <PageBody html={body} />
      </article>
    );
  }
  return (
    <div className="page page--narrow content-page">
      {error ? (
        <>
          <h1 className="sr-only">{t('titles.page')}</h1>
          <ErrorState
            title={t('pages.failed')}
            text={errorText(error)}
            retryLabel={t('pages.retry')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </>
      ) : (
        <ContentPageSkeleton />
      )}
    </div>
  );
}
