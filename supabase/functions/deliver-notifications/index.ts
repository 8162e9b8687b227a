/**
 * Delivers what is due: pushes to browsers, and mails. Called every minute by the server. However many run at once, the
 * database gives each delivery to one of them; what fails is due again later.
 */
import { answerOf, database } from '../_shared/database.ts';
import { serveJson } from '../_shared/serve.ts';
import { requireServer } from '../_shared/server-only.ts';
import type { Delivery, Outcome } from './delivery.ts';
import { configuredMail } from './mail.ts';
import { configuredPush } from './push.ts';

const AT_A_TIME = 100;
/** Long before the platform ends a call, and before the database gives a delivery to somebody else. */
const TIME_MS = 60_000;

serveJson(async (request) => {
  requireServer(request);
  const [push, mail] = [configuredPush(), configuredMail()];
  const until = Date.now() + TIME_MS;
  const told: Record<Outcome, number> = { sent: 0, failed: 0, gone: 0 };
  let taken: Delivery[];
  do {
    taken = await answerOf<Delivery[]>(
      database.rpc('take_deliveries', {
        push_key: push?.publicKey ?? null,
        email: mail !== undefined,
        most: AT_A_TIME,
      }),
    );
    const outcomes = (
      await Promise.all([
        push?.deliver(taken.filter(({ endpoint }) => endpoint !== null)) ?? [],
        mail?.deliver(taken.filter(({ address }) => address !== null)) ?? [],
      ])
    ).flat();
    const results = outcomes.map(([{ delivery_id, attempt }, outcome]) => ({ delivery_id, attempt, outcome }));
    if (results.length > 0) await answerOf(database.rpc('finish_deliveries', { results }));
    for (const { outcome } of results) told[outcome] += 1;
  } while (taken.length >= AT_A_TIME && Date.now() < until);
  mail?.close();
  return told;
});
