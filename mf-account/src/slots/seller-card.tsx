import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { useQuery } from '@dabbab/platform/query';
import { publicProfileQuery } from '../data/profiles/public-profile.ts';
import { SellerCard } from '../people/seller-card.tsx';

/** Who somebody is, as buyers want to know it. */
export function Slot({ personId }: SlotProps['seller-card']) {
  const { data: profile } = useQuery(publicProfileQuery(personId));
  return profile ? <SellerCard profile={profile} /> : null;
}
