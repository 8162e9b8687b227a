/** The header `Prefer`. */
import { RestError } from './errors.ts';

export interface Preferences {
  return?: 'representation' | 'minimal' | 'headers-only';
  count?: 'exact' | 'planned' | 'estimated';
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  missing?: 'default' | 'null';
  handling?: 'strict' | 'lenient';
  tx?: 'commit' | 'rollback';
  'max-affected'?: number;
  timezone?: string;
}

const VALUES = new Map<string, readonly string[]>([
  ['return', ['representation', 'minimal', 'headers-only']],
  ['count', ['exact', 'planned', 'estimated']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['handling', ['strict', 'lenient']],
  ['tx', ['commit', 'rollback']],
]);

/** @param timezones that PostgreSQL knows */
export function readPreferences(header: string): Preferences {
  const preferences: Record<string, string | number> = {};
  const invalid: string[] = [];
  for (const preference of header
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const [name = '', value = ''] = preference.split('=').map((part) => part.trim());
    if (VALUES.get(name)?.includes(value)) preferences[name] ??= value;
    else if (name === 'timezone' && /^[\w/+-]+$/.test(value)) preferences[name] ??= value;
    else if (name === 'max-affected' && /^\d+$/.test(value)) preferences[name] ??= Number(value);
    else invalid.push(preference);
  }
  if (preferences.handling === 'strict' && invalid.length > 0)
    throw new RestError(400, {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${invalid.join(', ')}`,
    });
  return preferences;
}

/** What was heeded, for `Preference-Applied`. */
export const appliedPreferences = (preferences: Preferences, names: readonly (keyof Preferences)[]) =>
  names.flatMap((name) => (preferences[name] === undefined ? [] : [`${name}=${preferences[name]}`])).join(', ');
