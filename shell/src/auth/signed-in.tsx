import { Navigate, useLocation } from '@dabbab/platform/router';
import { useEffect, useState } from 'react';
import { forgetDraft, readDraft } from './auth-draft.ts';
import { returnPath } from './return-path.ts';

/** Leads a person who is signed in back to where they came from. */
export function SignedIn() {
  const here = useLocation();
  const [to] = useState(() => returnPath(here.state ?? { from: readDraft().from }));
  useEffect(forgetDraft, []);
  return <Navigate to={to} replace />;
}
