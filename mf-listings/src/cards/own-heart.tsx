import { useTranslation } from '@dabbab/platform/i18n';
import { useSignedInAct } from '@dabbab/platform/kit/use-signed-in-act';
import { useAction } from '@dabbab/ui/connected/use-action';
import { setSaved, useSaved } from '../data/listings/saved-ad.ts';
import { HeartButton } from './heart-button.tsx';

export interface OwnHeartProps {
  userId: string;
  adId: string;
  /** Of the ad, which the button names. */
  title: string;
}

/** The heart of somebody who is signed in; what they pressed before that is done now. */
export function OwnHeart({ userId, adId, title }: OwnHeartProps) {
  const { t } = useTranslation('listings');
  const saved = useSaved(userId, adId);
  const { act } = useAction(setSaved(userId, adId), { failed: () => t('save.failed') });
  const press = useSignedInAct('save', adId, (resumed) => act(resumed || !saved));
  return <HeartButton title={title} saved={saved} onPress={press} />;
}
