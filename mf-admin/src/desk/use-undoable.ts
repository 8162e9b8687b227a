import { useErrorText } from '@dabbab/platform/errors';
import { type Action, perform } from '@dabbab/platform/kit/action';
import { toast } from '@dabbab/ui/toast';
import { useUndo } from './use-undo.ts';

export interface Undoable<Input, Result> {
  action: Action<Input, Result>;
  input: Input;
  /** The name of the table in the audit, and the keys of the rows that change. */
  entity: string;
  ids: readonly string[];
  /** Says that it is done. */
  done: string;
  /** Says what did not work, before the reason. */
  failed?: string;
}

/**
 * Gives a function that runs an action at once and then offers for ten seconds to take it back.
 * @returns whether the backend agreed; a refusal has been said
 */
export function useUndoable(): <Input, Result>(change: Undoable<Input, Result>) => Promise<boolean> {
  const errorText = useErrorText();
  const undo = useUndo();
  return async ({ action, input, entity, ids, done, failed }) => {
    try {
      await perform(action, input);
    } catch (error) {
      const reason = errorText(error);
      toast({ title: failed ?? reason, description: failed && reason, tone: 'danger' });
      return false;
    }
    toast({ title: done, ...undo(entity, ids) });
    return true;
  };
}
