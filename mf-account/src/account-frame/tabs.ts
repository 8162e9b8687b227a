import type { IconName } from '@dabbab/ui/icon';

interface Tab {
  /** Its address, which `remote.json` names, too. */
  to: string;
  /** Its name, in the texts of the remote. */
  label: `tabs.${string}`;
  icon: IconName;
}

/** The tabs of one's account, in the order in which they are shown. */
export const tabs: readonly Tab[] = [
  { to: '/profile', label: 'tabs.profile', icon: 'user' },
  { to: '/profile/garage', label: 'tabs.garage', icon: 'wrench' },
  { to: '/profile/ads', label: 'tabs.ads', icon: 'grid' },
  { to: '/profile/saved', label: 'tabs.saved', icon: 'heart' },
  { to: '/profile/searches', label: 'tabs.searches', icon: 'search' },
  { to: '/profile/shop', label: 'tabs.shop', icon: 'shop' },
  { to: '/profile/payments', label: 'tabs.payments', icon: 'list' },
  { to: '/profile/reviews', label: 'tabs.reviews', icon: 'star' },
  { to: '/profile/settings', label: 'tabs.settings', icon: 'filter' },
];
