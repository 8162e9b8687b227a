import './locales.ts';
import './stored-drafts.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { LoadMore } from '@dabbab/ui/connected/load-more';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { toast } from '@dabbab/ui/toast';
import { type ReactNode, useState } from 'react';
import { valuesOfDraft } from '../../../ad-input/stored-values.ts';
import { draftsQuery, type StoredDraft } from '../../../data/drafts/stored-drafts.ts';
import { focusNeighbour } from '../../../own-ad/focus-neighbour.ts';
import { DraftCard } from '../draft-card.tsx';
import { FailedList } from '../failed-list.tsx';
import { PublishingBar } from './publishing-bar.tsx';
import { useDeletion } from './use-deletion.ts';
import { usePublishing } from './use-publishing.ts';

export interface StoredDraftsProps {
  userId: string;
  /** The draft of this device, which comes first. */
  first: ReactNode;
  /** What is shown where there are none at all. */
  empty: ReactNode;
}

/** The drafts that wait in the account: each can be finished, those that are complete published at once, all deleted. */
export function StoredDrafts({ userId, first, empty }: StoredDraftsProps) {
  const { t } = useTranslation('listings-own-ads-drafts');
  const list = useInfiniteQuery(draftsQuery(userId));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const work = usePublishing(userId);
  const deletion = useDeletion(userId);
  const running = work.publishing.state === 'running';
  const drafts = list.data ?? [];
  const picked = drafts.filter(({ id }) => chosen.has(id));

  /** Chooses what is complete, also of the pages that are not shown yet. */
  const chooseComplete = async () => {
    let pages = list;
    while (pages.hasNextPage) pages = await pages.fetchNextPage();
    const complete = (pages.data ?? []).filter(work.isComplete);
    if (complete.length === 0) toast({ title: t('noneComplete'), tone: 'info' });
    setChosen(new Set(complete.map(({ id }) => id)));
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const row = (draft: StoredDraft) => {
    const values = valuesOfDraft(draft.fields);
    const reason = work.reasons.get(draft.id);
    return (
      <DraftCard
        key={draft.id}
        values={values}
        cover={draft.paths[0] ?? null}
        pictures={draft.paths.length}
        since={draft.updated_at}
        to={`/edit-draft/${draft.id}`}
        note={reason === undefined ? t('note') : <span className="drafts__reason">{reason}</span>}
        choice={(title) => (
          <label className="drafts__choice">
            <input
              type="checkbox"
              className="checkbox__box"
              checked={chosen.has(draft.id)}
              disabled={running}
              onChange={() => toggle(draft.id)}
            />
            <span className="sr-only">{t('choose', { title })}</span>
          </label>
        )}
        onDelete={
          running
            ? undefined
            : (card) => {
                deletion.act([draft]);
                // The menu first gives the focus back to its button, which goes with the card.
                requestAnimationFrame(() => focusNeighbour(card));
              }
        }
      />
    );
  };
  return (
    <QueryState
      request={list}
      skeleton={
        <Skeletons label={t('loading')} className="stack">
          <Skeleton height="116px" />
          <Skeleton height="116px" />
        </Skeletons>
      }
      failed={() => <FailedList request={list} title={t('failed')} draft={first} />}
    >
      {(all) =>
        all.length === 0 && !first && work.publishing.state === 'idle' ? (
          empty
        ) : (
          <div className="drafts">
            <PublishingBar work={work} drafts={drafts} />
            {all.length > 0 && (
              <div className="row drafts__tools">
                <Button
                  size="sm"
                  disabled={running}
                  onClick={() => (picked.length > 0 ? setChosen(new Set()) : void chooseComplete())}
                >
                  {picked.length > 0 ? t('chooseNone') : t('chooseAll')}
                </Button>
                {picked.length > 0 && (
                  <>
                    <Button size="sm" variant="brand" loading={running} onClick={() => work.publish(picked)}>
                      {t('publish', { count: picked.length })}
                    </Button>
                    <Button
                      size="sm"
                      variant="danger"
                      disabled={running}
                      onClick={() => {
                        deletion.act(picked);
                        setChosen(new Set());
                      }}
                    >
                      {t('delete', { count: picked.length })}
                    </Button>
                  </>
                )}
              </div>
            )}
            <ul className="own-ads__list">
              {first}
              {all.map(row)}
            </ul>
            <LoadMore list={list} moreLabel={t('more')} failedText={t('moreFailed')} automatic />
          </div>
        )
      }
    </QueryState>
  );
}
