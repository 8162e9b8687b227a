import { useTranslation } from '@dabbab/platform/i18n';
import { Tag, type TagProps } from '@dabbab/ui/tag';
import type { Ad } from '../../data/listings/ad.ts';
import { adStateOf } from './state-of-ad.ts';

/** Says how an ad stands that is not simply for sale. */
export function StateTag({ ad, tone }: { ad: Ad } & Pick<TagProps, 'tone'>) {
  const { t } = useTranslation('listings-ad');
  const adState = adStateOf(ad);
  return adState && <Tag tone={tone}>{t(`state.${adState}`)}</Tag>;
}
