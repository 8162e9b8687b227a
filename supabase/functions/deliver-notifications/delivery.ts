/** What `take_deliveries` gives: a notification, and where it goes; nowhere if it is needless by now. */
export interface Delivery {
  delivery_id: number;
  attempt: number;
  notification_id: string;
  user_id: string;
  topic: string;
  kind: string;
  data: unknown;
  language: 'ar' | 'en';
  /** Of a push: the browser's address and keys. */
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  /** Of a mail: to whom, and what ends mails of this topic. */
  address: string | null;
  unsubscribe_token: string | null;
}

/** `gone`: the browser is not there any more. */
export type Outcome = 'sent' | 'failed' | 'gone';

export type Outcomes = [Delivery, Outcome][];

/**
 * Sends what belongs together at once; all of a group fare alike. Failures are written down without what was sent.
 *
 * @param late comes when the time is over: what is not sent by then has failed
 * @returns the outcomes of each group, as soon as it is done
 */
export function deliverGroups(
  deliveries: Delivery[],
  keyOf: (delivery: Delivery) => string,
  send: (group: Delivery[]) => Promise<Outcome>,
  late: Promise<'failed'>,
): Promise<Outcomes>[] {
  return [...Map.groupBy(deliveries, keyOf).values()].map(async (group): Promise<Outcomes> => {
    const outcome = await Promise.race([send(group), late]).catch((error): Outcome => {
      console.error(`Not delivered: ${error instanceof Error ? error.message : String(error)}`);
      return 'failed';
    });
    return group.map((delivery) => [delivery, outcome]);
  });
}
