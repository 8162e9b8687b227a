import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Notice } from '@dabbab/ui/notice';
import { toast } from '@dabbab/ui/toast';
import { accountsStatusQuery } from '../../data/accounts/manage-accounts.ts';
import { invitationCountsQuery, sendInvitations } from '../../data/imports/invitations.ts';

const states = ['waiting', 'sent', 'failed'] as const;

/** The invitations that wait, and the button that sends them; where that is not set up, what is missing. */
export function Invitations() {
  const { t } = useTranslation('admin-imports');
  const { number } = useFormat();
  const errorText = useErrorText();
  const counts = useQuery(invitationCountsQuery).data;
  const missing = useQuery(accountsStatusQuery).data;
  const { act, pending } = useAction(sendInvitations, {
    done: () => toast({ title: t('invitations.done') }),
    failed: (error) => ({ title: t('invitations.sendFailed'), description: errorText(error) }),
  });
  return (
    <section className="admin-panel imports__panel">
      <h2 className="imports__heading">{t('invitations.title')}</h2>
      <dl className="imports__counts">
        {states.map((state) => (
          <div key={state}>
            <dt>{t(`invitations.${state}`)}</dt>
            <dd className="nums">{counts ? number(counts[state]) : '–'}</dd>
          </div>
        ))}
      </dl>
      {missing && missing.length > 0 && (
        <Notice tone="warn" inset>
          {t('invitations.missing', { names: missing.join(', ') })}
        </Notice>
      )}
      <Button
        icon="send"
        loading={pending}
        disabled={!counts?.waiting || !missing || missing.length > 0}
        onClick={() => act()}
      >
        {t('invitations.send')}
      </Button>
    </section>
  );
}
