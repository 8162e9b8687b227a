import { wantedInstead } from '../check-production.ts';

/** Something that is looser than a project in use may be. */
export interface Loose {
  rule: string;
  says: string;
  cure: string;
}

/** What was found, and what could not be looked at. */
export class Report {
  readonly found: Loose[] = [];
  readonly unseen: string[] = [];

  loose(rule: string, says: string, cure: string): void {
    this.found.push({ rule, says, cure });
  }

  /** Notes what nobody may rely on: it was not looked at. */
  notSeen(what: string): void {
    this.unseen.push(what);
  }

  /** Holds a setting to the rule that `supabase/config.toml` is held to. */
  setting(key: string, value: unknown): void {
    const wanted = wantedInstead(key, value);
    if (wanted !== undefined)
      this.loose(key, `is ${JSON.stringify(value) ?? 'absent'}, wanted: ${wanted}`, 'npx supabase config push');
  }

  /** Runs one part of the look; what breaks it is said, and the others go on. */
  async part(name: string, look: () => Promise<void>): Promise<void> {
    try {
      await look();
    } catch (error) {
      this.notSeen(`${name}: ${reasonOf(error)}`);
    }
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};
