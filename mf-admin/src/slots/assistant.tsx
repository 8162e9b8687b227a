import type { SlotProps } from '@dabbab/contract/slots';
import { AssistantDialog } from '../assistant/assistant-dialog.tsx';

/** The assistant, which admins open from the header of any page. */
export function Slot(props: SlotProps['assistant']) {
  return <AssistantDialog {...props} />;
}
