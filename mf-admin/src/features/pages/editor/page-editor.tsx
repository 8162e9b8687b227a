import { useTranslation } from '@dabbab/platform/i18n';
import { queryClient, useQuery } from '@dabbab/platform/query';
import { useSearchParams } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { EmptyState } from '@dabbab/ui/state';
import { useState } from 'react';
import { pageQuery, type StoredPage } from '../../../data/pages/pages.ts';
import { PageForm } from './page-form.tsx';
import { pageDraftKey, readPageDraft, startWith } from './page-values.ts';

/** Writes a content page: an empty slug is a new one. */
export function PageEditor({ slug }: { slug: string }) {
  const { t } = useTranslation('admin-pages');
  // What is typed stands on the page as it was: it is not fetched again beneath it.
  const request = useQuery({
    ...pageQuery(slug),
    enabled: slug !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (slug === '') return <Begun page={null} />;
  return (
    <QueryState
      request={request}
      skeleton={<ScreenLoading />}
      failed={t('failed')}
      empty={<EmptyState title={t('gone')} />}
    >
      {(page) => <Begun page={page} />}
    </QueryState>
  );
}

/** Goes on with what was written another time, or begins with the page as it is stored. */
function Begun({ page }: { page: StoredPage | null }) {
  const [, setParams] = useSearchParams();
  const userId = useAuth().user?.id ?? '';
  const slug = page?.slug ?? '';
  const begin = (stored: StoredPage | null, kept = readPageDraft(slug, userId)) => ({
    key: crypto.randomUUID(),
    page: stored,
    start: kept?.value ?? startWith(stored),
    keptAt: kept?.savedAt,
  });
  const [begun, setBegun] = useState(() => begin(page));
  const { key, ...form } = begun;
  return (
    <PageForm
      key={key}
      draft={pageDraftKey(slug, userId)}
      {...form}
      onStartAnew={async () => {
        const newest = slug === '' ? null : await queryClient.fetchQuery({ ...pageQuery(slug), staleTime: 0 });
        setBegun({ key: crypto.randomUUID(), page: newest, start: startWith(newest), keptAt: undefined });
      }}
      onClose={() => setParams({})}
    />
  );
}
