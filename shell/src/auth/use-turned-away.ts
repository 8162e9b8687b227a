import { signOut, useAuth } from '@dabbab/platform/session';
import { useSettings } from '@dabbab/platform/settings';
import { useEffect, useState } from 'react';

/** Signs a person who is no admin out during maintenance. @returns whether that has just happened on this page */
export function useTurnedAway(): boolean {
  const { user } = useAuth();
  const { maintenance_mode: maintenance } = useSettings();
  const refused = maintenance.enabled && user !== null && !user.unread && !user.isAdmin;
  const [happened, setHappened] = useState(false);
  useEffect(() => {
    if (!refused) return;
    void signOut().finally(() => setHappened(true));
  }, [refused]);
  return refused || (happened && user === null);
}
