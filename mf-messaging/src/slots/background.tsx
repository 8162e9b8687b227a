import { useAuth } from '@dabbab/platform/session';
import { useLiveMessages } from '../data/live/use-live-messages.ts';

/** Sends what the signed-in person wrote, and keeps their messages live, on whichever page they are. */
export function Slot() {
  useLiveMessages(useAuth().user?.id);
  return null;
}
