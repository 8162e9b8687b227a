import { useEffect, useState } from 'react';
import { keepView, keptView } from '../kept-views.ts';
import { useHistoryEntry } from '../use-history-entry.ts';

/** The shop whose card lies on the map. It stays while the shops are filtered, and Back and Forward bring back theirs. */
export function useChosenShop(): [chosen: string | null, choose: (id: string | null) => void] {
  const entry = useHistoryEntry();
  const [state, setState] = useState(() => ({ entry, chosen: keptView(entry)?.chosen ?? null }));
  let { chosen } = state;
  if (state.entry !== entry) {
    const kept = keptView(entry);
    chosen = kept ? (kept.chosen ?? null) : chosen;
    setState({ entry, chosen });
  }
  useEffect(() => keepView(entry, { chosen: chosen ?? undefined }), [entry, chosen]);
  return [chosen, (id) => setState({ entry, chosen: id })];
}
