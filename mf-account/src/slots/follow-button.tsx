import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { FollowButton } from '../people/follow-button.tsx';

/** Follows a person, or does so no more. */
export function Slot({ personId }: SlotProps['follow-button']) {
  return <FollowButton key={personId} personId={personId} />;
}
