import type { SettingKey, SettingValues } from '../../../data/settings/setting-values.ts';

/** A line of a setting: the path of what it is about within the setting (empty: all of it), and what stands there. */
export interface SettingLine {
  path: string;
  value: string | number | boolean | null;
}

/** Takes a setting apart into lines, so that a difference shows what differs and not all around it. */
export function linesOf(value: unknown, path = ''): SettingLine[] {
  if (typeof value !== 'object' || value === null) return [{ path, value: (value ?? null) as SettingLine['value'] }];
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return [{ path, value: value.join(', ') }];
  const within = Array.isArray(value) ? value.map((one, at) => [String(at + 1), one] as const) : Object.entries(value);
  return within.flatMap(([name, one]) => linesOf(one, path ? `${path}.${name}` : name));
}

export interface SettingDifference {
  path: string;
  before: SettingLine['value'] | undefined;
  after: SettingLine['value'] | undefined;
}

/** Finds the lines in which two values of a setting differ. */
export function differencesOf<Key extends SettingKey>(
  before: SettingValues[Key],
  after: SettingValues[Key],
): SettingDifference[] {
  const [old, fresh] = [before, after].map((value) => new Map(linesOf(value).map((line) => [line.path, line.value])));
  const paths = [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])];
  return paths
    .map((path) => ({ path, before: old?.get(path), after: fresh?.get(path) }))
    .filter((line) => line.before !== line.after);
}
