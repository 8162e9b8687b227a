import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { useAuth } from '@dabbab/platform/session';
import { useEffect, useEffectEvent } from 'react';
import { PhoneSheet } from '../phone/phone-sheet.tsx';

/** The dialog that makes a number the person's. */
export function Slot({ onOpened, onClosed }: SlotProps['confirm-phone']) {
  const { user } = useAuth();
  const tell = useEffectEvent(onOpened);
  useEffect(() => tell(), []);
  return user && <PhoneSheet userId={user.id} onClose={onClosed} />;
}
