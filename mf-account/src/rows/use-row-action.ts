import type { Action } from '@dabbab/platform/kit/action';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { useRef, useState } from 'react';

interface RowActionTexts {
  done: string;
  failed: string;
}

/**
 * Runs an action that takes a row out of a list: one row at a time is busy, and the focus goes to the heading of the list,
 * since the button that had it is gone.
 * @param onDone is called before that, such as to close a sheet
 */
export function useRowAction(action: Action<string>, { done, failed }: RowActionTexts, onDone?: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState<string>();
  const { act, pending } = useAction(action, {
    done: () => {
      toast({ title: done });
      onDone?.();
      // After a sheet has given the focus back to where it came from.
      setTimeout(() => heading.current?.focus(), 0);
    },
    failed: () => failed,
  });
  return {
    heading,
    isBusy: (id: string) => pending && busy === id,
    act: (id: string) => {
      setBusy(id);
      act(id);
    },
  };
}
