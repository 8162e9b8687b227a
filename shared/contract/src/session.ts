/** The signed-in person, as every part of the site may know her. */
export interface SessionUser {
  id: string;
  email: string;
  username: string | null;
  avatarPath: string | null;
  isAdmin: boolean;
  /** She reads and signs in, but what she writes is refused. */
  suspended: boolean;
  /** Her profile could not be read so far: what it says, whether she is an admin above all, is not known. */
  unread?: true;
}

/** Which sessions a sign-out ends: all of the person, this one, or all but this one. */
export type SignOutScope = 'global' | 'local' | 'others';

/** `loading` until the stored session has been checked; nothing that depends on the person renders before. */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser };
