import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { useQuery } from '@dabbab/platform/query';
import { publicProfileQuery } from '../data/profiles/public-profile.ts';
import { Rating } from '../people/rating.tsx';

/** How others rate a person. */
export function Slot({ personId }: SlotProps['rating']) {
  const { data: profile } = useQuery(publicProfileQuery(personId));
  return profile ? <Rating profile={profile} /> : null;
}
