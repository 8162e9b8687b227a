import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { useSearchParams } from '@dabbab/platform/router';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type ConversationFilter,
  type ConversationList,
  conversationLists,
} from '../../data/conversations/conversations.ts';

const PAUSE_MS = 300;

const isList = (show: string | null): show is ConversationList => conversationLists.some((list) => list === show);

/**
 * Keeps in the address which conversations are shown, under the names that the database knows, so that the page asks for
 * them before any script has loaded.
 * @returns the filter of the address, what stands in the search field, and how to change each
 */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const show = params.get('show');
  const filter: ConversationFilter = { show: isList(show) ? show : 'all', search: params.get('search') ?? '' };
  const [typed, setTyped] = useState(filter.search);
  const settled = useDebounced(typed.trim(), PAUSE_MS);

  // Somebody else changed the address: Back, or the link of the header.
  const [known, setKnown] = useState(filter.search);
  if (known !== filter.search) {
    setKnown(filter.search);
    if (filter.search !== settled) setTyped(filter.search);
  }

  const apply = (change: Partial<ConversationFilter>) => {
    const next = { ...filter, ...change };
    setParams(
      { ...(next.show !== 'all' && { show: next.show }), ...(next.search && { search: next.search }) },
      { replace: true },
    );
  };
  const searchFor = useEffectEvent((search: string) => {
    if (search !== filter.search) apply({ search });
  });
  useEffect(() => searchFor(settled), [settled]);
  return {
    filter,
    typed,
    setTyped,
    setShow: (list: ConversationList) => apply({ show: list }),
    clear: () => {
      setTyped('');
      apply({ show: 'all', search: '' });
    },
  };
}
