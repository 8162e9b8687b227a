import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { signOut } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { endAllSessions, endOtherSessions, endSession, sessionsQuery } from '../../data/account/sessions.ts';
import { useRowAction } from '../../rows/use-row-action.ts';
import { deviceOf } from './device-of.ts';
import { SettingsRow, SettingsSection } from './settings-section.tsx';

/** Shows where the person is signed in, and signs out there, here, or everywhere. */
export function Devices({ userId }: { userId: string }) {
  const { t } = useTranslation('account-settings');
  const format = useFormat();
  const request = useQuery(sessionsQuery(userId));
  const [asking, setAsking] = useState(false);
  const one = useRowAction(endSession(userId), { done: t('devices.ended'), failed: t('devices.endFailed') });
  const others = useAction(endOtherSessions(userId), {
    done: () => toast({ title: t('devices.othersEnded') }),
    failed: () => t('devices.endFailed'),
  });
  const all = useAction(endAllSessions, { failed: () => t('devices.endFailed') });
  return (
    <SettingsSection
      title={t('devices.title')}
      headingRef={one.heading}
      lead={t('devices.lead')}
      actions={
        <>
          {(request.data?.length ?? 0) > 1 && (
            <Button loading={others.pending} onClick={() => others.act()}>
              {t('devices.endOthers')}
            </Button>
          )}
          <Button icon="logout" onClick={() => void signOut('local')}>
            {t('devices.endHere')}
          </Button>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('devices.endAll')}
          </Button>
        </>
      }
    >
      <QueryState
        request={request}
        failed={t('devices.failed')}
        skeleton={
          <Skeletons label={t('loading')}>
            <Skeleton height="64px" />
          </Skeletons>
        }
      >
        {(sessions) => (
          <ul className="settings-list">
            {sessions.map(({ session_id, current, user_agent, last_used_at, address }) => (
              <SettingsRow
                key={session_id}
                name={<bdi>{deviceOf(user_agent) || t('devices.unknown')}</bdi>}
                note={
                  <>
                    {current ? t('devices.current') : t('devices.used', { ago: format.ago(last_used_at) })}
                    {address && (
                      <>
                        {' · '}
                        <bdi dir="ltr">{address}</bdi>
                      </>
                    )}
                  </>
                }
              >
                {!current && (
                  <Button variant="text" loading={one.isBusy(session_id)} onClick={() => one.act(session_id)}>
                    {t('devices.end')} <span className="sr-only">{deviceOf(user_agent)}</span>
                  </Button>
                )}
              </SettingsRow>
            ))}
          </ul>
        )}
      </QueryState>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('devices.endAll')}
        closeLabel={t('close')}
        confirmLabel={t('devices.endAll')}
        cancelLabel={t('cancel')}
        pending={all.pending}
        onConfirm={() => all.act()}
      >
        <p>{t('devices.endAllText')}</p>
      </ConfirmSheet>
    </SettingsSection>
  );
}
