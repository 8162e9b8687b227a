/** The signed-in person, as every part of the site may know them. */
export interface SessionUser {
  id: string;
  email: string;
  username: string | null;
  avatarPath: string | null;
  isAdmin: boolean;
  /** Suspended people read and log in, but what they write is refused. */
  suspended: boolean;
  /** The name is one that nobody chose, and the person has not been asked for theirs yet. */
  unnamed?: true;
  /** The profile could not be read so far, so that what it says (an admin or not, above all) is unknown. */
  unread?: true;
}

/** Which sessions a sign-out ends: all of the person, this one, or all but this one. */
export type SignOutScope = 'global' | 'local' | 'others';

/** `loading` until the stored session has been checked; nothing that depends on the person renders before. */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser };
