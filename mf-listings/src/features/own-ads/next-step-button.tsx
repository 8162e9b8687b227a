import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink, type ButtonVariant } from '@dabbab/ui/button';
import { useRenewal } from '../../own-ad/use-renewal.ts';
import type { NextStep, NextStepKind } from './next-step.ts';

/** Lime is for what somebody waits for, ink for what keeps the ad from the public or the person from others. */
const variants: Partial<Record<NextStepKind, ButtonVariant>> = { answerBid: 'brand', mend: 'ink', pay: 'ink' };

export interface NextStepButtonProps {
  adId: string;
  step: NextStep;
  title: string;
  /** Asks how the ad was sold. */
  onSold: () => void;
}

/** Does the one thing that an ad asks for, or leads there. */
export function NextStepButton({ adId, step, title, onSold }: NextStepButtonProps) {
  const { t } = useTranslation('listings-own-ads');
  const renewal = useRenewal(adId);
  const look = { variant: variants[step.kind], block: true };
  const label = (
    <>
      {t(`next.${step.kind}`)}
      <span className="sr-only">: {title}</span>
    </>
  );
  if (step.to === undefined) {
    return (
      <Button
        {...look}
        loading={renewal.pending}
        onClick={() => (step.kind === 'confirmSale' ? onSold() : renewal.act())}
      >
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink as={Link} to={step.to} {...look}>
      {label}
    </ButtonLink>
  );
}
