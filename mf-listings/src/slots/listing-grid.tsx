import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { useTranslation } from '@dabbab/platform/i18n';
import { ChosenAds } from '../features/embedded/chosen-ads.tsx';
import { SellerAds } from '../features/embedded/seller-ads.tsx';
import { ShopAds } from '../features/embedded/shop-ads.tsx';

/** Ads as a grid. The keys make React draw a new grid for another seller, shop or choice. */
export function Slot(props: SlotProps['listing-grid']) {
  const { t } = useTranslation('listings');
  if ('ids' in props) return <ChosenAds key={props.ids.join()} ids={props.ids} />;
  if ('shopId' in props) return <ShopAds key={props.shopId} {...props} />;
  const empty = { title: t('seller.noAds'), text: t('seller.noAdsText') };
  return <SellerAds key={props.ownerId} ownerId={props.ownerId} empty={empty} />;
}
