import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { useAuth } from '@dabbab/platform/session';
import { Desk } from '../features/desk/desk.tsx';

/** The shop of the signed-in person, with all that they do with it. */
export function Slot({ onChanged }: SlotProps['my-shop']) {
  const { user } = useAuth();
  return user && <Desk key={user.id} userId={user.id} onChanged={() => onChanged?.()} />;
}
