import type { Database } from '@dabbab/platform/database.types';
import type { FieldOf, ValuesOf } from '@dabbab/platform/kit/fields';

type Profile = Database['public']['Tables']['profiles']['Row'];

type KeptColumn =
  | 'id'
  | 'phone'
  | 'created_at'
  | 'avatar_path'
  | 'is_admin'
  | 'suspended'
  | 'suspension_reason'
  | 'unnamed'
  | 'deleted_at';
type ProfileColumn = Exclude<keyof Profile, KeptColumn>;

/** The fields of a profile, in the order in which the form asks for them. */
export const profileFields = {
  username: { kind: 'text', length: [2, 40], required: true },
  city: { kind: 'choice' },
  gender: { kind: 'choice' },
  language: { kind: 'choice', required: true },
  birth_date: { kind: 'date', range: ['1900-01-01', new Date().toISOString().slice(0, 10)] },
  bio: { kind: 'text', length: [1, 600] },
} as const satisfies { [Column in ProfileColumn]: FieldOf<Profile[Column], ProfileColumn> };

/** What is typed into the form: texts, empty where nothing is given. */
export type ProfileValues = ValuesOf<typeof profileFields>;
/** What a person may change of their profile. */
export type ProfileRow = Pick<Profile, ProfileColumn>;
/** A profile as its owner reads it. */
export type OwnProfile = ProfileRow & Pick<Profile, 'phone' | 'avatar_path' | 'suspended' | 'created_at'>;

export const ownColumns = [...Object.keys(profileFields), 'phone', 'avatar_path', 'suspended', 'created_at'].join(',');
