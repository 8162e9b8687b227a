/** What every connection and channel works with. */
import type { Authorization } from './authorization.ts';
import type { Subscriptions } from './changes/subscriptions.ts';
import type { Replay } from './replay.ts';
import type { RealtimeSettings } from './settings.ts';
import type { Topics } from './topic.ts';

export interface RealtimeContext {
  settings: RealtimeSettings;
  topics: Topics;
  authorization: Authorization;
  subscriptions: Subscriptions;
  replay: Replay;
  log: (line: string) => void;
}
