import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';

const PAUSE_MS = 5_000;

export interface LiveTopicOptions {
  supabase: Pick<SupabaseClient, 'channel' | 'removeChannel'>;
  topic: string;
  /** Under which id the person is seen by the others who have the topic open; without one nobody is seen. */
  presentAs?: string;
  onEvent: (event: string, payload: unknown) => void;
  /** Called when events flow, for the first time or again. */
  onOpen?: () => void;
  /** Gets the ids of those who have the topic open. */
  onPresence?: (ids: string[]) => void;
}

/** A private topic of the live service, kept open until it is closed. */
export class LiveTopic {
  readonly #options: LiveTopicOptions;
  #channel: RealtimeChannel | undefined;
  #wanted = true;
  /** supabase-js has one channel a topic: the one before must be gone before the next is made. */
  #settled: Promise<unknown> = Promise.resolve();

  constructor(options: LiveTopicOptions) {
    this.#options = options;
    this.#open();
  }

  /** Whether events flow. */
  get open(): boolean {
    return this.#channel?.state === 'joined';
  }

  /** Tells the others. Nobody is told without a connection: by then it would be old. */
  send(event: string, payload: unknown): void {
    if (this.open) void this.#channel?.send({ type: 'broadcast', event, payload });
  }

  present(): string[] {
    return Object.keys(this.#channel?.presenceState() ?? {});
  }

  /** Opens it again if the server has closed it, or refused it with a token that was too old. */
  revive(): void {
    if (this.#channel && this.#channel.state !== 'joined' && this.#channel.state !== 'joining') this.#reopen();
  }

  close(): void {
    this.#wanted = false;
    this.#remove();
  }

  #open(): void {
    const { supabase, topic, presentAs, onEvent, onOpen, onPresence } = this.#options;
    const channel = supabase.channel(topic, {
      config: { private: true, ...(presentAs && { presence: { key: presentAs } }) },
    });
    this.#channel = channel;
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => onEvent(event, payload));
    if (presentAs) channel.on('presence', { event: 'sync' }, () => onPresence?.(this.present()));
    channel.subscribe((status: string) => {
      if (this.#channel !== channel) return; // one before
      if (status === 'SUBSCRIBED') {
        if (presentAs) void channel.track({});
        onOpen?.();
      } else if (status === 'CLOSED') {
        // Errors are tried again by supabase-js; a channel that the server has closed is gone.
        setTimeout(() => this.#channel === channel && this.#reopen(), PAUSE_MS);
      }
    });
  }

  #remove(): void {
    const channel = this.#channel;
    this.#channel = undefined;
    if (channel) this.#settled = this.#options.supabase.removeChannel(channel).catch(() => {});
  }

  #reopen(): void {
    this.#remove();
    void this.#settled.then(() => {
      if (this.#wanted && !this.#channel) this.#open();
    });
  }

  /** Waits until the service has been told that the topic was closed. */
  closed(): Promise<unknown> {
    return this.#settled;
  }
}
