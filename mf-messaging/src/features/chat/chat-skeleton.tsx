import { useTranslation } from '@dabbab/platform/i18n';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';

const bubbles = ['45%', '60%', '35%', '50%', '40%'];

/** The shape of messages while they load. */
export function LogSkeleton() {
  const { t } = useTranslation('messaging');
  return (
    <div className="log">
      <Skeletons label={t('chat.loading')} className="log-skeleton skeletons">
        {bubbles.map((width) => (
          <Skeleton key={width} width={width} height="44px" />
        ))}
      </Skeletons>
    </div>
  );
}

/** The shape of a conversation while it loads. */
export function ChatSkeleton() {
  return (
    <>
      <div className="chat-head skeletons" aria-hidden="true">
        <Skeleton width="40px" height="40px" />
        <Skeleton width="120px" height="16px" />
      </div>
      <LogSkeleton />
    </>
  );
}
