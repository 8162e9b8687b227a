import type { Language } from './language.ts';
import type { SessionState, SignOutScope } from './session.ts';
import type { SiteSettings } from './settings.ts';
import type { SlotName } from './slots.ts';
import type { Theme } from './theme.ts';

/** A value that changes, without any framework. */
export interface Readable<T> {
  readonly get: () => T;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Where the browser is. */
export interface HostLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

/**
 * What a remote in a root of its own gets from the shell (property `host` of its lifecycles).
 * Framework-neutral, so that the remote may bring another React.
 */
export interface Host {
  contract: string;
  /** The state store of the shell; a copy of the platform that has the same one is the shell's own. */
  ownStore: unknown;
  session: Readable<SessionState>;
  language: Readable<Language>;
  theme: Readable<Theme>;
  settings: Readable<SiteSettings>;
  location: Readable<HostLocation>;
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void;
  go(delta: number): void;
  /** The access token of the session, refreshed if need be; null when signed out. */
  accessToken(): Promise<string | null>;
  /** Reads the profile of the signed-in person again, after a change of it. */
  refreshUser(): Promise<void>;
  /** Ends sessions of the signed-in person. */
  signOut(scope: SignOutScope): Promise<void>;
  /** Sets the title of the page; null restores that of the route. */
  readonly setTitle: (title: string | null) => void;
  /** Draws the slot `name` of another remote into `element`; returns how to change its props and how to remove it. */
  mountSlot(name: SlotName, element: HTMLElement, props: object): MountedSlot;
}

/** A slot that the shell draws into an element of an isolated remote. */
export interface MountedSlot {
  update(props: object): void;
  unmount(): void;
}
