import { useTranslation } from '@dabbab/platform/i18n';
import { useSignInFirst } from '@dabbab/platform/kit/use-sign-in-first';
import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { useAction } from '@dabbab/ui/connected/use-action';
import { useShare } from '@dabbab/ui/connected/use-share';
import { Icon } from '@dabbab/ui/icon';
import { Menu, MenuItem } from '@dabbab/ui/menu';
import { toast } from '@dabbab/ui/toast';
import { lazy, Suspense, useState } from 'react';
import { blockPerson, personReportReasons, reportPerson } from '../../data/people/change-ties.ts';
import { ownTiesQuery } from '../../data/people/own-ties.ts';

const ReportSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "person-report" */ '@dabbab/ui/connected/report/report-sheet'))
    .ReportSheet,
}));

interface ProfileMenuProps {
  personId: string;
  name: string;
  /** Whether the page is one's own, which nobody blocks or reports. */
  own: boolean;
}

/** What else one can do with a person's page: share it, block and report the person. */
export function ProfileMenu({ personId, name, own }: ProfileMenuProps) {
  const { t } = useTranslation('account-public-profile');
  const { user } = useAuth();
  const signInFirst = useSignInFirst();
  const share = useShare();
  const { data: ties } = useQuery(ownTiesQuery(user?.id, personId));
  const [asked, setAsked] = useState<'block' | 'report'>();
  const [reporting, setReporting] = useState(false);
  const block = useAction(blockPerson(personId), {
    done: (_, blocked) => {
      setAsked(undefined);
      toast({ title: t(blocked ? 'blocked' : 'unblocked', { name }) });
    },
    failed: () => t('notChanged'),
  });
  const report = () => {
    setReporting(true);
    setAsked('report');
  };
  return (
    <>
      <Menu label={t('menu')} trigger={<Icon name="more" size={20} />} triggerClassName="button button--outline">
        <MenuItem icon="share" onSelect={() => void share(name)}>
          {t('share')}
        </MenuItem>
        {!own && (
          <>
            {ties?.blocked ? (
              <MenuItem icon="check" onSelect={() => block.act(false)}>
                {t('unblock')}
              </MenuItem>
            ) : (
              <MenuItem icon="close" onSelect={() => signInFirst() && setAsked('block')}>
                {t('block')}
              </MenuItem>
            )}
            <MenuItem icon="flag" danger onSelect={() => signInFirst() && report()}>
              {t('report')}
            </MenuItem>
          </>
        )}
      </Menu>
      <ConfirmSheet
        open={asked === 'block'}
        onClose={() => setAsked(undefined)}
        title={t('askBlock', { name })}
        closeLabel={t('close')}
        confirmLabel={t('block')}
        cancelLabel={t('cancel')}
        onConfirm={() => block.act(true)}
        pending={block.pending}
      >
        {t('askBlockText')}
      </ConfirmSheet>
      {/* Stays mounted when closed, so that what was typed is kept. */}
      {reporting && (
        <Suspense>
          <ReportSheet
            about="person"
            reasons={personReportReasons}
            action={reportPerson(personId)}
            open={asked === 'report'}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
