import { deviceStorage } from '@dabbab/platform/device-storage';
import { useAuth } from '@dabbab/platform/session';
import { useSettings } from '@dabbab/platform/settings';
import { useState } from 'react';
import { PopupForPerson } from './popup-for-person.tsx';
import { Popup } from './popup.tsx';

const STORAGE_KEY = 'popup-dismissed';

/**
 * Shows the notice of the admins once: signed-in people who must agree answer it, which is stored; everybody else
 * dismisses it on this device.
 */
export function PopupNotice() {
  const { popupNotification: popup } = useSettings();
  const { status, user } = useAuth();
  const [closed, setClosed] = useState<string | null>(null);
  const person = popup.showAgreement && user ? user.id : undefined;
  const visit = `${popup.key} ${person ?? ''}`;
  if (!popup.active || !popup.key || status === 'loading' || closed === visit) return null;
  if (!person && deviceStorage.read(STORAGE_KEY) === popup.key) return null;
  const onClose = (forGood: boolean) => {
    if (forGood) deviceStorage.write(STORAGE_KEY, popup.key);
    setClosed(visit);
  };
  return person ? (
    <PopupForPerson key={visit} popup={popup} askWhom={person} onClose={onClose} />
  ) : (
    <Popup popup={popup} askWhom={undefined} onClose={onClose} />
  );
}
