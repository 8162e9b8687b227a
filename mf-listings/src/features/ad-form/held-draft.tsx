import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { type ReactNode, useEffect, useState } from 'react';
import { readDraft } from '../../ad-input/draft.ts';
import { holdDraft } from '../../data/drafts/hold-draft.ts';

/** Shows the form of a draft. One that waits for a connection may be on its way just now: then it is shown what comes of it. */
export function HeldDraft({ draftKey, children }: { draftKey: string; children: ReactNode }) {
  const [waits] = useState(() => readDraft(draftKey)?.waits === true);
  const [held, setHeld] = useState(!waits);
  useEffect(() => (waits ? holdDraft(draftKey, () => setHeld(true)) : undefined), [draftKey, waits]);
  return held ? children : <ScreenLoading />;
}
