import { useEffect } from 'react';
import { runInBackground } from '../background.ts';

/** Sends what a person wrote and keeps their messages live, while this is mounted or the shell does so on every page. */
export function useLiveMessages(userId: string | undefined): void {
  useEffect(() => (userId ? runInBackground(userId) : undefined), [userId]);
}
