import { waitingAct } from '@dabbab/platform/kit/waiting-act';
import { Navigate, useLocation } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { useEffect, useState } from 'react';
import { forgetDraft, readDraft } from './auth-draft.ts';
import { NameStep } from './name-step.tsx';
import { returnPath } from './return-path.ts';

/** Leads a person who is signed in back to where they came from and what they came for; whoever has no name yet is asked for one before. */
export function SignedIn() {
  const { user } = useAuth();
  const here: { state: unknown } = useLocation();
  const [state] = useState(() => here.state ?? readDraft());
  const [left, leave] = useState(false);
  useEffect(forgetDraft, []);
  if (user?.unnamed && !left) return <NameStep userId={user.id} onLeave={() => leave(true)} />;
  return <Navigate to={returnPath(state)} state={{ act: waitingAct(state) }} replace />;
}
