import { useTranslation } from '@dabbab/platform/i18n';
import { hasRoute } from '@dabbab/platform/registry';
import { useNavigate } from '@dabbab/platform/router';
import { Icon } from '@dabbab/ui/icon';
import { Menu, MenuItem } from '@dabbab/ui/menu';
import type { OwnListing } from '../../data/listings/own-listings.ts';
import { useRenewal } from '../../own-ad/use-renewal.ts';
import { isRenewable, type NextStep } from './next-step.ts';

export interface OwnAdMenuProps {
  ad: OwnListing;
  title: string;
  /** What the row offers already. */
  step: NextStep;
  onSold: () => void;
  onDelete: () => void;
}

/** Whatever else one can do with an ad of one's own. */
export function OwnAdMenu({ ad, title, step, onSold, onDelete }: OwnAdMenuProps) {
  const { t } = useTranslation('listings-own-ads');
  const navigate = useNavigate();
  const renewal = useRenewal(ad.listing_id);
  const go = (to: string) => () => void navigate(to);
  const feature = `/feature-ad/${ad.listing_id}`;
  const open = ad.state === 'on_sale' || ad.state === 'reserved';
  const renewable = isRenewable(ad) && step.kind !== 'renew' && step.kind !== 'publishAgain';
  return (
    <Menu label={t('menu.label', { title })} trigger={<Icon name="more" />}>
      <MenuItem icon="search" onSelect={go(`/ad/${ad.listing_id}`)}>
        {t('menu.view')}
      </MenuItem>
      {ad.state !== 'sold' && (
        <MenuItem icon="wrench" onSelect={go(`/edit-listing/${ad.listing_id}`)}>
          {t('menu.edit')}
        </MenuItem>
      )}
      {renewable && (
        <MenuItem icon="clock" onSelect={() => renewal.act()}>
          {t('menu.renew')}
        </MenuItem>
      )}
      {open && step.kind !== 'confirmSale' && (
        <MenuItem icon="check" onSelect={onSold}>
          {t('menu.sold')}
        </MenuItem>
      )}
      {open && hasRoute(feature) && (
        <MenuItem icon="star" onSelect={go(feature)}>
          {t('menu.feature')}
        </MenuItem>
      )}
      <MenuItem icon="close" danger onSelect={onDelete}>
        {t('menu.delete')}
      </MenuItem>
    </Menu>
  );
}
