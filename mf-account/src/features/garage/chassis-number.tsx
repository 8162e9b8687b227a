import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { type ReactNode, useState } from 'react';

export interface ChassisNumberProps {
  number: string;
  /** Which bike it is, for those who do not see the card around it. */
  about: ReactNode;
}

/** Shows how a chassis number ends, and all of it on request: others may look at the screen. */
export function ChassisNumber({ number, about }: ChassisNumberProps) {
  const { t } = useTranslation('account-garage');
  const [open, setOpen] = useState(false);
  return (
    <div className="row row--between chassis-number">
      <p className="text-sm">
        <span className="muted">{t('chassis.label')}</span>{' '}
        <bdi dir="ltr" className="chassis-number__signs">
          {open ? number : t('chassis.masked', { end: number.slice(-4) })}
        </bdi>
      </p>
      <Button size="sm" variant="text" onClick={() => setOpen(!open)}>
        {t(open ? 'chassis.hide' : 'chassis.show')} {about}
      </Button>
    </div>
  );
}
