import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Sheet } from '@dabbab/ui/sheet';
import { type PageTexts, readBefore, versionsQuery } from '../../../data/pages/pages.ts';

export interface HistorySheetProps {
  slug: string;
  onClose: () => void;
  /** Gets what the page said before the chosen change. */
  onRestore: (texts: PageTexts) => void;
}

/** Lists the changes of a page; what it said before one is taken into the form, where it is looked at and saved. */
export function HistorySheet({ slug, onClose, onRestore }: HistorySheetProps) {
  const { t } = useTranslation('admin-pages');
  const { date, time } = useFormat();
  const request = useQuery(versionsQuery(slug));
  const { act, pending } = useAction(readBefore(slug), { done: onRestore, failed: () => t('history.failed') });
  return (
    <Sheet open onClose={onClose} placement="side" title={t('history.title')} closeLabel={t('close')}>
      <QueryState
        request={request}
        skeleton={<ScreenLoading />}
        failed={t('history.failed')}
        empty={<p className="muted">{t('history.none')}</p>}
      >
        {(versions) => (
          <ol className="page-history">
            {versions.map(({ id, action, created_at, username, columns }) => (
              <li key={id} className="page-history__entry">
                <div className="grow">
                  <p>
                    {t('moment', { day: date(created_at), time: time(created_at) })}{' '}
                    {username && <bdi className="muted">{username}</bdi>}
                  </p>
                  <p className="faint">
                    {action === 'insert'
                      ? t('history.made')
                      : columns.map((column) => t(`columns.${column}`)).join(t('and'))}
                  </p>
                </div>
                {action !== 'insert' && (
                  <Button size="sm" icon="undo" disabled={pending} onClick={() => act(id)}>
                    {t('history.restore')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </Sheet>
  );
}
