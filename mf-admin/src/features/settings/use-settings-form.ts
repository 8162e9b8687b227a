import { draftKey, readDraft } from '@dabbab/platform/kit/drafts';
import { useFormDraft } from '@dabbab/platform/kit/use-form-draft';
import { useState } from 'react';
import type { SettingKey, SettingValues } from '../../data/settings/setting-values.ts';
import type { StoredSettings } from '../../data/settings/settings.ts';
import { settingOrder } from './setting-groups.ts';

/** What was changed and not saved, as this device keeps it. */
interface SettingsDraft {
  changes: Partial<SettingValues>;
  /** The versions that the changes stand on. */
  versions: StoredSettings['versions'];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Leaves of the changes those that change something, in the order of the screen. */
function realChanges(changes: Partial<SettingValues>, { values }: StoredSettings): Partial<SettingValues> {
  const keys = settingOrder.filter((key) => key in changes && !same(changes[key], values[key]));
  return Object.fromEntries(keys.map((key) => [key, changes[key]]));
}

/** Says which changes stand on a version that is stored no more. */
const outdated = ({ changes, versions }: SettingsDraft, stored: StoredSettings) =>
  settingOrder.filter((key) => key in changes && versions[key] !== stored.versions[key]);

/** Holds what an admin changes of the settings, kept on this device until it is saved or given up. */
export function useSettingsForm(stored: StoredSettings, userId: string) {
  const key = draftKey('settings', userId);
  const [kept] = useState(() => readDraft<SettingsDraft>(key));
  const [basis, setBasis] = useState(stored);
  const [typed, setTyped] = useState<Partial<SettingValues>>(kept?.value.changes ?? {});
  const [conflicts, setConflicts] = useState<readonly SettingKey[]>(() => (kept ? outdated(kept.value, stored) : []));
  const changes = realChanges(typed, basis);
  const { finish, finishedElsewhere } = useFormDraft(key, { changes, versions: basis.versions });
  const forget = (gone: readonly SettingKey[]) => {
    setTyped((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !gone.includes(name as SettingKey))),
    );
    setConflicts((before) => before.filter((name) => !gone.includes(name)));
  };
  return {
    /** As stored when they were last read. */
    basis,
    /** As the form shows them. */
    values: { ...basis.values, ...typed },
    changes,
    /** Changed here, and by another admin meanwhile. */
    conflicts: conflicts.filter((name) => name in changes),
    /** When what the form began with was kept; undefined if it began with what is stored. */
    restoredAt: kept && Object.keys(kept.value.changes).length > 0 ? kept.savedAt : undefined,
    finishedElsewhere,
    change: <Key extends SettingKey>(name: Key, value: SettingValues[Key]) =>
      setTyped((before) => ({ ...before, [name]: value })),
    /** Goes back to what is stored. */
    forget,
    /** Keeps what is typed over what the other admin saved. */
    keepMine: (name: SettingKey) => setConflicts((before) => before.filter((other) => other !== name)),
    /** Goes on from what is stored by now; what is typed stays. */
    rebase: (fresh: StoredSettings, refused: readonly SettingKey[]) => {
      setBasis(fresh);
      setConflicts(refused);
    },
    finish,
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
