import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { useSearchParams } from '@dabbab/platform/router';
import { Button } from '@dabbab/ui/button';
import { type PageRow, pagesList } from '../../data/pages/pages.ts';
import { Desk } from '../../desk/desk.tsx';
import { OlderTag } from './older-tag.tsx';
import { PageDrawer } from './page-drawer.tsx';

/** The content pages in the order of the footer. */
export function PagesDesk() {
  const { t } = useTranslation('admin-pages');
  const { date } = useFormat();
  const language = useLanguage();
  const [, setParams] = useSearchParams();
  const titleOf = (page: PageRow) => page[`title_${language}`];
  return (
    <Desk<PageRow>
      name="pages"
      list={pagesList}
      labelOf={titleOf}
      search={t('search')}
      columns={[
        { key: 'title', title: t('column.title'), render: titleOf, csv: titleOf },
        {
          key: 'slug',
          title: t('column.slug'),
          render: ({ id }) => <bdi dir="ltr">/page/{id}</bdi>,
          csv: ({ id }) => id,
        },
        {
          key: 'changed',
          title: t('column.changed'),
          wide: true,
          render: ({ updated_at }) => date(updated_at),
          csv: ({ updated_at }) => updated_at,
        },
        { key: 'languages', title: t('column.languages'), wide: true, render: (page) => <OlderTag page={page} /> },
      ]}
      drawer={(slug) => <PageDrawer slug={slug} />}
      toolbar={
        <Button size="sm" variant="ink" icon="plus" onClick={() => setParams({ edit: '' })}>
          {t('add')}
        </Button>
      }
      empty={{ title: t('empty') }}
    />
  );
}
