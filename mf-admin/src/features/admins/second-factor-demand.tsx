import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Checkbox } from '@dabbab/ui/inputs';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { useState } from 'react';
import { demandQuery, demandSecondFactor, unsecuredQuery } from '../../data/admins/admins.ts';
import { useUndoable } from '../../desk/use-undoable.ts';

/** The switch by which admins have no rights without a second factor, and what it would do now. */
export function SecondFactorDemand() {
  const { t } = useTranslation('admin-admins');
  const demand = useQuery(demandQuery);
  const skeleton = (
    <Skeletons label={t('loading')}>
      <Skeleton height="40px" />
    </Skeletons>
  );
  return (
    <section className="admin-panel demand" aria-label={t('demand.label')}>
      <QueryState request={demand} skeleton={skeleton} failed={t('demand.failed')}>
        {(demanded) => <DemandSwitch demanded={demanded} />}
      </QueryState>
    </section>
  );
}

function DemandSwitch({ demanded }: { demanded: boolean }) {
  const { t } = useTranslation('admin-admins');
  const { number } = useFormat();
  const { user } = useAuth();
  const { data: unsecured } = useQuery(unsecuredQuery);
  const act = useUndoable();
  const [asking, setAsking] = useState(false);
  // Who has none of their own would lose the rights by which to take it back.
  const locksOut = !demanded && unsecured?.some(({ id }) => id === user?.id);
  const others = unsecured?.filter(({ suspended }) => !suspended) ?? [];
  const set = async (value: boolean) => {
    setAsking(false);
    const done = t(value ? 'demand.on' : 'demand.off');
    await act({ action: demandSecondFactor, input: value, entity: 'site_settings', ids: ['require_admin_mfa'], done });
  };
  return (
    <>
      <Checkbox
        label={<strong>{t('demand.label')}</strong>}
        checked={demanded}
        disabled={!unsecured || locksOut}
        aria-describedby="demand-text"
        onChange={() => (demanded || others.length === 0 ? void set(!demanded) : setAsking(true))}
      />
      <p id="demand-text" className="demand__text">
        {t('demand.text')}{' '}
        {locksOut && (
          <>
            {t('demand.ownFirst')}{' '}
            <Link to="/profile/settings" className="link">
              {t('demand.settings')}
            </Link>
          </>
        )}
      </p>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('demand.title')}
        closeLabel={t('close')}
        confirmLabel={t('demand.confirm')}
        cancelLabel={t('cancel')}
        onConfirm={() => void set(true)}
      >
        <p>{t('demand.lose', { count: others.length, number: number(others.length) })}</p>
        <ul className="demand__names">
          {others.map(({ id, username }) => (
            <li key={id}>
              <bdi>{username}</bdi>
            </li>
          ))}
        </ul>
      </ConfirmSheet>
    </>
  );
}
