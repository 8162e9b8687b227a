import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Tag } from '@dabbab/ui/tag';
import { useId } from 'react';
import type { Part } from '../../data/releases/parts.ts';
import type { ReleaseDecision } from '../../data/releases/releases.ts';

export interface SlotsProps {
  part: Part;
  onAsk: (decision: ReleaseDecision) => void;
}

/** What a remote lends to others; each piece can be switched off by itself. */
export function Slots({ part: { remote, slots, slots_off }, onAsk }: SlotsProps) {
  const { t } = useTranslation('admin-releases');
  const id = useId();
  if (slots.length === 0) return null;
  return (
    <section className="release-slots" aria-labelledby={id}>
      <h3 id={id}>{t('slots')}</h3>
      <ul>
        {slots.map((slot) => {
          const off = slots_off.includes(slot);
          return (
            <li key={slot}>
              <span className="grow">
                <bdi dir="ltr">{slot}</bdi>
              </span>
              {off && <Tag tone="danger">{t('state.off')}</Tag>}
              <Button size="sm" onClick={() => onAsk({ act: off ? 'slot-on' : 'slot-off', remote, slot })}>
                {t(off ? 'act.on' : 'act.off')}{' '}
                <bdi dir="ltr" className="sr-only">
                  {slot}
                </bdi>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
