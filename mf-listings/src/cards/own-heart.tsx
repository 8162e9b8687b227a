import { useTranslation } from '@dabbab/platform/i18n';
import { useSignedInAct } from '@dabbab/platform/kit/use-signed-in-act';
import { useQuery } from '@dabbab/platform/query';
import { useAction } from '@dabbab/ui/connected/use-action';
import { savedIdsQuery, setSaved } from '../data/listings/saved-ad.ts';
import { HeartButton } from './heart-button.tsx';
import type { SaveHeartProps } from './save-heart.tsx';

/** The heart of somebody who is signed in; what they pressed before that is done now. */
export function OwnHeart({ userId, adId, title }: SaveHeartProps & { userId: string }) {
  const { t } = useTranslation('listings');
  const { data: saved = false } = useQuery({ ...savedIdsQuery(userId), select: (ids) => ids.includes(adId) });
  const { act } = useAction(setSaved(userId, adId), { failed: () => t('save.failed') });
  const press = useSignedInAct('save', adId, (resumed) => act(resumed || !saved));
  return <HeartButton title={title} saved={saved} onPress={press} />;
}
