import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Notice } from '@dabbab/ui/notice';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { useState } from 'react';
import { type Factor, factorsQuery, removeFactor } from '../../data/account/factors.ts';
import { useRowAction } from '../../rows/use-row-action.ts';
import { AddFactorSheet } from './add-factor-sheet.tsx';
import { RecoveryCodesSheet } from './recovery-codes-sheet.tsx';
import { SettingsRow, SettingsSection } from './settings-section.tsx';

export interface SecondFactorsProps {
  userId: string;
  /** How many recovery codes are left. */
  recoveryCodes: number;
}

/** Shows the authenticator apps and how many recovery codes are left; adds and removes them. */
export function SecondFactors({ userId, recoveryCodes }: SecondFactorsProps) {
  const { t } = useTranslation('account-settings');
  const format = useFormat();
  const request = useQuery(factorsQuery(userId));
  const [sheet, setSheet] = useState<'add' | 'codes' | Factor>();
  const close = () => setSheet(undefined);
  // They are shown once: closed by mistake, they can be opened again until they are kept or the page is left.
  const [codes, setCodes] = useState<string[]>();
  const { act, isBusy, heading } = useRowAction(
    removeFactor(userId),
    { done: t('factors.removed'), failed: t('factors.removeFailed') },
    close,
  );
  const factors = request.data ?? [];
  return (
    <SettingsSection
      title={t('factors.title')}
      headingRef={heading}
      lead={t('factors.lead')}
      actions={
        request.data && (
          <>
            <Button icon="plus" onClick={() => setSheet('add')}>
              {t('factors.add')}
            </Button>
            {factors.length > 0 && (
              <Button onClick={() => setSheet('codes')}>{t(recoveryCodes > 0 ? 'codes.renew' : 'codes.make')}</Button>
            )}
          </>
        )
      }
    >
      <QueryState
        request={request}
        failed={t('factors.failed')}
        skeleton={
          <Skeletons label={t('loading')}>
            <Skeleton height="64px" />
          </Skeletons>
        }
      >
        {(list) => (
          <>
            {list.length > 0 && (
              <ul className="settings-list">
                {list.map((factor) => (
                  <SettingsRow
                    key={factor.id}
                    name={<bdi>{factor.name || t('factors.unnamed')}</bdi>}
                    note={t('factors.since', { date: format.date(factor.createdAt) })}
                  >
                    <Button variant="text" onClick={() => setSheet(factor)}>
                      {t('remove')} <span className="sr-only">{factor.name}</span>
                    </Button>
                  </SettingsRow>
                ))}
                <SettingsRow name={t('codes.title')} note={t('codes.left', { count: recoveryCodes })} />
              </ul>
            )}
            {codes && (
              <Notice tone="warn" inset>
                {t('codes.notKept')}{' '}
                <button type="button" className="link" onClick={() => setSheet('codes')}>
                  {t('codes.showAgain')}
                </button>
              </Notice>
            )}
            {list.length > 0 && recoveryCodes === 0 && (
              <Notice tone="warn" inset>
                {t('codes.none')}
              </Notice>
            )}
          </>
        )}
      </QueryState>
      {sheet === 'add' && (
        <AddFactorSheet
          userId={userId}
          taken={factors.map(({ name }) => name)}
          onClose={close}
          onAdded={() => setSheet(recoveryCodes > 0 ? undefined : 'codes')}
        />
      )}
      {sheet === 'codes' && (
        <RecoveryCodesSheet
          userId={userId}
          replaces={recoveryCodes > 0}
          codes={codes}
          onMade={setCodes}
          onKept={() => {
            setCodes(undefined);
            close();
          }}
          onClose={close}
        />
      )}
      {typeof sheet === 'object' && (
        <ConfirmSheet
          open
          onClose={close}
          title={t('factors.removeTitle')}
          closeLabel={t('close')}
          confirmLabel={t('remove')}
          cancelLabel={t('cancel')}
          pending={isBusy(sheet.id)}
          onConfirm={() => act(sheet.id)}
        >
          <p>
            <bdi className="strong">{sheet.name}</bdi>
          </p>
          <p className="muted">{t(factors.length > 1 ? 'factors.removeOne' : 'factors.removeLast')}</p>
        </ConfirmSheet>
      )}
    </SettingsSection>
  );
}
