import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { blockedPeopleQuery, unblock } from '../../data/account/blocked-people.ts';
import { useRowAction } from '../../rows/use-row-action.ts';
import { SettingsRow, SettingsSection } from './settings-section.tsx';

/** Shows whom the person has blocked, and unblocks them. */
export function BlockedPeople({ userId }: { userId: string }) {
  const { t } = useTranslation('account-settings');
  const format = useFormat();
  const request = useQuery(blockedPeopleQuery(userId));
  const { act, isBusy, heading } = useRowAction(unblock(userId), {
    done: t('blocked.done'),
    failed: t('blocked.unblockFailed'),
  });
  return (
    <SettingsSection title={t('blocked.title')} headingRef={heading}>
      <QueryState
        request={request}
        failed={t('blocked.failed')}
        empty={<p className="muted text-sm">{t('blocked.none')}</p>}
        skeleton={
          <Skeletons label={t('loading')}>
            <Skeleton height="64px" />
          </Skeletons>
        }
      >
        {(people) => (
          <ul className="settings-list">
            {people.map(({ id, username, blockedAt }) => (
              <SettingsRow
                key={id}
                name={<bdi>{username ?? t('blocked.gone')}</bdi>}
                note={t('blocked.since', { date: format.date(blockedAt) })}
              >
                <Button loading={isBusy(id)} onClick={() => act(id)}>
                  {t('blocked.unblock')} <span className="sr-only">{username}</span>
                </Button>
              </SettingsRow>
            ))}
          </ul>
        )}
      </QueryState>
    </SettingsSection>
  );
}
