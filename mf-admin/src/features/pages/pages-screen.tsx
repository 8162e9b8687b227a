import { useSearchParams } from '@dabbab/platform/router';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { lazy, Suspense } from 'react';
import './locales.ts';
import './pages.css';
import { PagesDesk } from './pages-desk.tsx';

// The editor of texts is far more than the desk.
const PageEditor = lazy(() =>
  import(/* webpackChunkName: "page-editor" */ './editor/page-editor.tsx').then((editor) => ({
    default: editor.PageEditor,
  })),
);

/** `/admin/pages`: the content pages; `?edit=<slug>` writes one, `?edit=` a new one. */
export function PagesScreen() {
  const slug = useSearchParams()[0].get('edit');
  if (slug === null) return <PagesDesk />;
  return (
    <Suspense fallback={<ScreenLoading />}>
      <PageEditor key={slug} slug={slug} />
    </Suspense>
  );
}
