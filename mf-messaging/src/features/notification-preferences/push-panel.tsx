import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Icon } from '@dabbab/ui/icon';
import { NotAllowed } from '../../data/push/browser.ts';
import { pushQuery, switchPushOff, switchPushOn } from '../../data/push/push.ts';

/** Switches push on and off in this browser; the browser asks the person only when they press. Absent without push. */
export function PushPanel({ userId }: { userId: string }) {
  const { t } = useTranslation('messaging-notification-preferences');
  const { data } = useQuery(pushQuery(userId));
  const on = useAction(switchPushOn(userId), {
    failed: (error) => (error instanceof NotAllowed ? { title: t('push.refused') } : { title: t('push.failed') }),
  });
  const off = useAction(switchPushOff(userId), { failed: () => t('notChanged') });
  if (!data || data.state === 'absent') return null;
  const { state, key } = data;
  return (
    <section className="push-panel" aria-labelledby="push-title">
      <Icon name="bell" size={22} />
      <div className="push-panel__text">
        <h2 id="push-title" className="strong text-sm">
          {t('push.title')}
        </h2>
        <p className="muted text-sm">{t(`push.${state}`)}</p>
      </div>
      {state === 'off' && (
        <Button size="sm" variant="brand" loading={on.pending} onClick={() => on.act(key)}>
          {t('push.switchOn')}
        </Button>
      )}
      {state === 'on' && (
        <Button size="sm" loading={off.pending} onClick={() => off.act()}>
          {t('push.switchOff')}
        </Button>
      )}
    </section>
  );
}
