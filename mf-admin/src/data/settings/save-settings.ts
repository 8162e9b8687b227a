import { type AppError, toAppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { rest } from '@dabbab/platform/rest';
import type { SettingKey, SettingValues } from './setting-values.ts';
import type { StoredSettings } from './settings.ts';

/** The settings that are to be saved. */
export interface SettingChanges {
  values: Partial<SettingValues>;
  versions: StoredSettings['versions'];
}

/** What became of each: saved, or why not. */
export interface SettingOutcome {
  saved: SettingKey[];
  refused: { key: SettingKey; error: AppError }[];
}

/**
 * Saves settings side by side, one upsert for each. An edit of one that another admin has saved meanwhile is refused
 * (`conflict`); the others are saved all the same.
 */
export const saveSettings: Action<SettingChanges, SettingOutcome> = {
  send: async ({ values, versions }) => {
    const keys = Object.keys(values) as SettingKey[];
    const sent = keys.map(async (key) => {
      const version = versions[key];
      const row = { key, value: { value: values[key] as never }, ...(version && { updated_at: version }) };
      unwrap(await rest().from('site_settings').upsert(row, { onConflict: 'key' }));
    });
    const settled = await Promise.allSettled(sent);
    const outcome: SettingOutcome = { saved: [], refused: [] };
    keys.forEach((key, at) => {
      const one = settled[at];
      if (one?.status === 'rejected') outcome.refused.push({ key, error: toAppError(one.reason) });
      else outcome.saved.push(key);
    });
    return outcome;
  },
};
