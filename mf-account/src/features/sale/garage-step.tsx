import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { useRef } from 'react';
import { addBoughtBike } from '../../data/bikes/add-bought-bike.ts';
import type { Sale } from '../../data/sales/sale.ts';

/** Lets the buyer add the bike to their garage, and leads there afterwards. */
export function GarageStep({ userId, sale }: { userId: string; sale: Sale }) {
  const { t } = useTranslation('account-sale');
  const link = useRef<HTMLAnchorElement>(null);
  const { act, pending } = useAction(addBoughtBike(userId, sale.sale_id), {
    done: () => {
      toast({ title: t('garage.added') });
      // The button that had the focus is gone.
      setTimeout(() => link.current?.focus(), 0);
    },
    failed: () => t('garage.failed'),
  });
  if (sale.garage === 'addable')
    return (
      <Button icon="wrench" loading={pending} onClick={() => act()}>
        {t('garage.add')}
      </Button>
    );
  return (
    sale.garage === 'added' && (
      <ButtonLink ref={link} as={Link} to="/profile/garage" icon="wrench">
        {t('garage.open')}
      </ButtonLink>
    )
  );
}
