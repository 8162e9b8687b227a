import { useQuery } from '@dabbab/platform/query';
import { useEffect } from 'react';
import { reportError } from '../app/report-error.ts';
import { popupAnswerQuery } from '../data/popups/popup-answer-query.ts';
import { Popup, type PopupProps } from './popup.tsx';

/** Shows the notice to a person who has not answered it; not at all where their answer cannot be read. */
export function PopupForPerson({ askWhom, ...props }: PopupProps & { askWhom: string }) {
  const { data: answered, error } = useQuery(popupAnswerQuery(askWhom, props.popup.key));
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  return answered === false ? <Popup {...props} askWhom={askWhom} /> : null;
}
