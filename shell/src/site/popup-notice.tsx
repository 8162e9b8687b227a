import { deviceStorage } from '@dabbab/platform/device-storage';
import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { useSettings } from '@dabbab/platform/settings';
import { useEffect, useState } from 'react';
import { reportError } from '../app/report-error.ts';
import { popupAnswerQuery } from '../data/popups/popup-answer-query.ts';
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
  const { data: answered, error } = useQuery({ ...popupAnswerQuery(person ?? '', popup.key), enabled: !!person });
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  const visit = `${popup.key} ${person ?? ''}`;
  if (!popup.active || !popup.key || status === 'loading' || closed === visit) return null;
  // Not shown at all where the person's answer cannot be read.
  if (person ? answered !== false : deviceStorage.read(STORAGE_KEY) === popup.key) return null;
  const onClose = (forGood: boolean) => {
    if (forGood) deviceStorage.write(STORAGE_KEY, popup.key);
    setClosed(visit);
  };
  return <Popup key={visit} popup={popup} askWhom={person} onClose={onClose} />;
}
