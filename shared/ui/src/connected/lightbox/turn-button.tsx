import { IconButton } from '@dabbab/ui/icon-button';
import { useController, useNavigationState } from 'yet-another-react-lightbox';

export interface TurnButtonProps {
  way: 'prev' | 'next';
  label: string;
}

/** Leads to the picture before or after, where there is one. */
export function TurnButton({ way, label }: TurnButtonProps) {
  const { prev, next } = useController();
  const { prevDisabled, nextDisabled } = useNavigationState();
  return (
    <IconButton
      className={`lightbox__turn lightbox__turn--${way}`}
      icon="chevron"
      label={label}
      disabled={way === 'prev' ? prevDisabled : nextDisabled}
      onClick={() => (way === 'prev' ? prev() : next())}
    />
  );
}
