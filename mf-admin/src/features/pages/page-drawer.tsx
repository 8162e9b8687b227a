import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { useNavigate } from '@dabbab/platform/router';
import { Button } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { lazy, Suspense, useState } from 'react';
import { deletePage, pageQuery } from '../../data/pages/pages.ts';
import { useDeskPlace } from '../../desk/desk-context.ts';
import { Facts } from '../../desk/facts.tsx';
import { RecordAudit } from '../../desk/record-audit.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';
import { useUndoable } from '../../desk/use-undoable.ts';

const PagePreview = lazy(() =>
  import(/* webpackChunkName: "page-preview" */ './page-preview.tsx').then((preview) => ({
    default: preview.PagePreview,
  })),
);

/** A content page as the site shows it, and what can be done with it. */
export function PageDrawer({ slug }: { slug: string }) {
  const { t } = useTranslation('admin-pages');
  const { date } = useFormat();
  const language = useLanguage();
  const { close } = useDeskPlace();
  const request = useQuery(pageQuery(slug));
  const navigate = useNavigate();
  const undoable = useUndoable();
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const page = request.data;
  const remove = async () => {
    setDeleting(true);
    const done = await undoable({
      action: deletePage,
      input: slug,
      entity: 'pages',
      ids: [slug],
      done: t('delete.done'),
    });
    setDeleting(false);
    setAsking(false);
    if (done) close();
  };
  return (
    <>
      <RecordDrawer
        label={t('page')}
        title={page?.[`title_${language}`]}
        subtitle={<bdi dir="ltr">/page/{slug}</bdi>}
        request={request}
        tabs={[
          {
            key: 'summary',
            label: t('tab.preview'),
            content: page && (
              <div className="stack">
                <Facts
                  items={[
                    { label: t('fact.created'), value: date(page.created_at) },
                    { label: t('column.changed'), value: date(page.updated_at) },
                  ]}
                />
                <Suspense fallback={<ScreenLoading />}>
                  <PagePreview texts={page} />
                </Suspense>
              </div>
            ),
          },
          { key: 'audit', label: t('history.open'), content: <RecordAudit entity="pages" id={slug} /> },
        ]}
        actions={
          page && (
            <>
              <Button size="sm" variant="ink" icon="edit" onClick={() => void navigate(`/admin/pages?edit=${slug}`)}>
                {t('edit')}
              </Button>
              <Button size="sm" icon="link" onClick={() => void navigate(`/page/${slug}`)}>
                {t('onSite')}
              </Button>
              <Button size="sm" variant="danger" icon="trash" onClick={() => setAsking(true)}>
                {t('delete.open')}
              </Button>
            </>
          )
        }
      />
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('delete.title')}
        closeLabel={t('close')}
        confirmLabel={t('delete.open')}
        cancelLabel={t('keep')}
        pending={deleting}
        onConfirm={() => void remove()}
      >
        <p>{t('delete.text', { title: page?.[`title_${language}`] })}</p>
      </ConfirmSheet>
    </>
  );
}
