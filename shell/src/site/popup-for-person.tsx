import { useQuery } from '@dabbab/platform/query';
import { useEffect } from 'react';
import { reportError } from '../app/report-error.ts';
import { popupAnswerQuery } from '../data/popups/popup-answer-query.ts';
import { Popup, type PopupProps } from './popup.tsx';

/** Asks somebody who has not answered yet. Where that cannot be found out, nobody is bothered. */
export function PopupForPerson({ askWhom, ...props }: PopupProps & { askWhom: string }) {
  const { data: answered, error } = useQuery(popupAnswerQuery(askWhom, props.popup.key));
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  return answered === false ? <Popup {...props} askWhom={askWhom} /> : null;
}
