/**
 * Delivers what is due: pushes to browsers, and mails. Called every minute by the server. However many run at once, the
 * database gives each delivery to one of them; what fails is due again later.
 */
import { answerOf, database } from '../_shared/database.ts';
import { serveJson } from '../_shared/serve.ts';
import { requireServer } from '../_shared/server-only.ts';
import type { Delivery, Outcome, Outcomes } from './delivery.ts';
import { configuredMail } from './mail.ts';
import { configuredPush } from './push.ts';

const AT_A_TIME = 100;
/** Long before the platform ends a call, and before the database gives a delivery to somebody else. */
const TIME_MS = 60_000;
/** Nothing more is taken after that, since it could not be sent in time. */
const TAKING_MS = 40_000;

serveJson(async (request) => {
  requireServer(request);
  const [push, mail] = [configuredPush(), configuredMail()];
  const until = Date.now() + TAKING_MS;
  const { promise: late, resolve: end } = Promise.withResolvers<'failed'>();
  const timer = setTimeout(() => end('failed'), TIME_MS);
  const told: Record<Outcome, number> = { sent: 0, failed: 0, gone: 0 };

  // At once: what is not told is sent again, however long others of the same time take.
  async function tell(delivered: Promise<Outcomes>): Promise<void> {
    const results = (await delivered).map(([{ delivery_id, attempt }, outcome]) => ({ delivery_id, attempt, outcome }));
    if (results.length > 0) await answerOf(database.rpc('finish_deliveries', { results }));
    for (const { outcome } of results) told[outcome] += 1;
  }

  try {
    let taken: Delivery[];
    do {
      taken = await answerOf<Delivery[]>(
        database.rpc('take_deliveries', {
          push_key: push?.publicKey ?? null,
          email: mail !== undefined,
          most: AT_A_TIME,
        }),
      );
      const [pushes, mails] = [taken.filter(({ endpoint }) => endpoint), taken.filter(({ address }) => address)];
      await Promise.all(
        [...(push ? [push.deliver(pushes, late)] : []), ...(mail?.deliver(mails, late) ?? [])].map(tell),
      );
    } while (taken.length > 0 && Date.now() < until);
  } finally {
    clearTimeout(timer);
    mail?.close();
  }
  return told;
});
