import { useTranslation } from '@dabbab/platform/i18n';
import { useSignInFirst } from '@dabbab/platform/kit/use-sign-in-first';
import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { followPerson } from '../data/people/change-ties.ts';
import { ownTiesQuery } from '../data/people/own-ties.ts';

/** Follows a person, whose new ads one then hears of, or does so no more; nothing for oneself. */
export function FollowButton({ personId }: { personId: string }) {
  const { t } = useTranslation('account');
  const { user } = useAuth();
  const signInFirst = useSignInFirst();
  const { data: ties } = useQuery(ownTiesQuery(user?.id, personId));
  const follow = useAction(followPerson(user?.id ?? '', personId), { failed: () => t('followFailed') });
  if (user?.id === personId) return null;
  const followed = ties?.followed ?? false;
  return (
    <Button
      icon={followed ? 'check' : 'plus'}
      aria-pressed={followed}
      disabled={user !== null && !ties}
      onClick={() => {
        if (signInFirst()) follow.act(!followed);
      }}
    >
      {t(followed ? 'following' : 'follow')}
    </Button>
  );
}
