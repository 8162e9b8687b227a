import './locales.ts';
import './unsubscribe.css';
import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link, useSearchParams } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { unsubscribe } from '../../data/notifications/preferences.ts';
import { topics } from '../../sentences/kinds.ts';

/** `/notifications/unsubscribe?token=…`: where the link of a mail leads. It asks, because programs follow links, too. */
export function UnsubscribeScreen() {
  const { t } = useTranslation(['messaging-unsubscribe', 'messaging-sentences']);
  const [params] = useSearchParams();
  const stopping = useAction(unsubscribe, {
    failed: (error) => (toAppError(error).code === 'not-found' ? undefined : t('failed')),
  });
  const nameOf = (text: string | null | undefined) => {
    const topic = topics.find((one) => one === text);
    return topic && t(`messaging-sentences:topics.${topic}`);
  };
  const asked = nameOf(params.get('topic'));
  const broken = stopping.error !== null && toAppError(stopping.error).code === 'not-found';
  const title = stopping.data ? t('stopped') : broken ? t('broken') : t('title');
  const text = stopping.data
    ? t('stoppedText', { topic: nameOf(stopping.data) })
    : broken
      ? t('brokenText')
      : asked
        ? t('ask', { topic: asked })
        : t('askSome');
  return (
    <div className="page page--narrow unsubscribe-page">
      <div className="state" aria-live="polite">
        <h1 className="state__title">{title}</h1>
        <p className="state__text">{text}</p>
        <div className="state__actions">
          {stopping.data || broken ? (
            <ButtonLink as={Link} to="/notifications/preferences" size="sm">
              {t('preferences')}
            </ButtonLink>
          ) : (
            <Button variant="ink" loading={stopping.pending} onClick={() => stopping.act(params.get('token') ?? '')}>
              {t('stop')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
