import { signOut, useAuth } from '@dabbab/platform/session';
import { useSettings } from '@dabbab/platform/settings';
import { useEffect, useState } from 'react';

/** During maintenance nobody known to be no admin stays signed in: whether that has just happened to somebody here. */
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
