import { useTranslation } from '@dabbab/platform/i18n';
import { useFocusField, useProblems } from '@dabbab/platform/kit/use-problems';
import { useNavigate } from '@dabbab/platform/router';
import { Button } from '@dabbab/ui/button';
import { DraftNotice } from '@dabbab/ui/connected/drafts/draft-notice';
import { FinishedElsewhere } from '@dabbab/ui/connected/drafts/finished-elsewhere';
import { type ComponentType, useRef, useState } from 'react';
import type { SettingKey } from '../../data/settings/setting-values.ts';
import type { StoredSettings } from '../../data/settings/settings.ts';
import { checkSettings, type SettingProblem } from './check-settings.ts';
import type { PartProps } from './part-props.ts';
import { AccessPart } from './parts/access-part.tsx';
import { HomePart } from './parts/home-part.tsx';
import { LimitsPart } from './parts/limits-part.tsx';
import { LookPart } from './parts/look-part.tsx';
import { MoneyPart } from './parts/money-part.tsx';
import { NoticesPart } from './parts/notices-part.tsx';
import { ServicesPart } from './parts/services-part.tsx';
import { ChangesSheet } from './saving/changes-sheet.tsx';
import { ConflictNotice } from './saving/conflict-notice.tsx';
import { useSaveSettings } from './saving/use-save-settings.ts';
import { groupNames, type SettingGroup, settingGroups } from './setting-groups.ts';
import { useSettingsForm } from './use-settings-form.ts';

const parts: Record<SettingGroup, ComponentType<PartProps>> = {
  look: LookPart,
  home: HomePart,
  notices: NoticesPart,
  access: AccessPart,
  services: ServicesPart,
  money: MoneyPart,
  limits: LimitsPart,
};

/**
 * Asks for every setting, group by group. Nothing is saved before the differences were shown. No form element: sheets in
 * it are forms of their own, and Enter in one field is not meant to save all.
 */
export function SettingsForm({ stored, userId }: { stored: StoredSettings; userId: string }) {
  const { t } = useTranslation('admin-settings');
  const navigate = useNavigate();
  const form = useSettingsForm(stored, userId);
  const { changes, conflicts } = form;
  const [reviewing, setReviewing] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const focus = useFocusField(element);
  const { problemOf, ask, refuse } = useProblems<Partial<StoredSettings['values']>, SettingProblem | string>(
    changes,
    checkSettings,
  );
  const { save, pending } = useSaveSettings({ form, refuse, onEnd: () => setReviewing(false) });
  const changed = Object.keys(changes) as SettingKey[];
  const wordsOf = (problem: SettingProblem | string | undefined) => {
    if (problem === undefined || typeof problem === 'string') return problem;
    return t(`problems.${problem.code}`, { ...problem });
  };
  const review = () => {
    const wrong = ask(changed);
    focus(wrong);
    if (!wrong) setReviewing(true);
  };
  const part: PartProps = { ...form, errorOf: (key) => wordsOf(problemOf(key)) };

  if (form.finishedElsewhere) return <FinishedElsewhere onStartAnew={() => location.reload()} />;
  return (
    <div ref={element} className="site-settings">
      <nav className="site-settings__groups" aria-label={t('groupsLabel')}>
        {groupNames.map((name) => {
          const count = settingGroups[name].filter((key) => key in changes).length;
          return (
            <a key={name} className="site-settings__group-link" href={`#settings-${name}`}>
              {t(`groups.${name}`)}
              {count > 0 && (
                <span className="site-settings__group-count nums" aria-label={t('changed', { count })}>
                  {count}
                </span>
              )}
            </a>
          );
        })}
      </nav>
      <div className="site-settings__parts" inert={pending}>
        {form.restoredAt && (
          <DraftNotice
            savedAt={form.restoredAt}
            editing
            onStartAnew={() => form.forget(Object.keys(changes) as SettingKey[])}
          />
        )}
        {conflicts.map((key) => (
          <ConflictNotice
            key={key}
            setting={key}
            theirs={form.basis.values[key]}
            onTake={() => form.forget([key])}
            onKeep={() => form.keepMine(key)}
          />
        ))}
        {groupNames.map((name) => {
          const Part = parts[name];
          return (
            <section key={name} id={`settings-${name}`} className="settings-group" aria-labelledby={`${name}-title`}>
              <h2 id={`${name}-title`} className="settings-group__title">
                {t(`groups.${name}`)}
              </h2>
              <Part {...part} />
            </section>
          );
        })}
      </div>
      <div className="site-settings__foot sticky-foot">
        <p className="grow" role="status">
          {changed.length > 0 ? t('changed', { count: changed.length }) : t('unchanged')}
        </p>
        <Button
          size="sm"
          variant="text"
          icon="clock"
          onClick={() => void navigate('/admin/audit?entity=site_settings')}
        >
          {t('history')}
        </Button>
        {changed.length > 0 && (
          <Button size="sm" variant="text" disabled={pending} onClick={() => form.forget(changed)}>
            {t('discard')}
          </Button>
        )}
        <Button size="sm" variant="brand" disabled={changed.length === 0} loading={pending} onClick={review}>
          {t('review')}
        </Button>
      </div>
      <ChangesSheet
        open={reviewing}
        onClose={() => setReviewing(false)}
        before={form.basis.values}
        changes={changes}
        pending={pending}
        onSave={() => save({ values: changes, versions: form.basis.versions })}
      />
    </div>
  );
}
