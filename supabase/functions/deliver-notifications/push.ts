/** Web push, signed with the VAPID keys of the secrets and encrypted for the browser. */
import { generateRequestDetails } from 'npm:web-push-neo@0.1.2';
import { type Delivery, deliverGroups, type Outcome, type Outcomes } from './delivery.ts';
import { messageOf } from './message.ts';

/** The push services of the browsers: nothing is posted to any other address that somebody names as theirs. */
const SERVICES = ['googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/** A record holds 4 KiB; a notification shows far less. */
const BODY_LENGTH = 300;
const TWO_DAYS_S = 172_800;
const TIMEOUT_MS = 10_000;

export interface Push {
  publicKey: string;
  deliver: (deliveries: Delivery[], late: Promise<'failed'>) => Promise<Outcomes>;
}

/** Push as the secrets VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT say; none without them. */
export function configuredPush(): Push | undefined {
  const [publicKey, privateKey] = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'].map((name) => Deno.env.get(name) ?? '');
  if (!publicKey || !privateKey) return undefined;
  const subject = Deno.env.get('VAPID_SUBJECT') || 'mailto:push@dabbab.invalid';
  const vapidDetails = { subject, publicKey, privateKey };

  async function send(group: Delivery[]): Promise<Outcome> {
    // The last of a conversation stands for all of it, and takes the place of what the browser shows of it.
    const delivery = group.at(-1) as Delivery;
    const { endpoint, p256dh, auth, topic } = delivery;
    if (!endpoint || !p256dh || !auth || !isService(endpoint)) return 'gone';
    const { body, headers } = await generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(delivery), {
      vapidDetails,
      TTL: TWO_DAYS_S,
      urgency: topic === 'messages' || topic === 'bids' ? 'high' : 'normal',
      topic: tagOf(delivery).replaceAll('-', ''),
    });
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'sent';
    if (answer.status === 404 || answer.status === 410) return 'gone';
    throw new Error(`the push service answers ${answer.status}`);
  }

  return {
    publicKey,
    async deliver(deliveries, late) {
      const keyOf = (delivery: Delivery) => `${delivery.endpoint} ${tagOf(delivery)}`;
      return (await Promise.all(deliverGroups(deliveries, keyOf, send, late))).flat();
    },
  };
}

/** What belongs together on the screen of a phone: a conversation, or the notification alone. */
function tagOf({ data, notification_id }: Delivery): string {
  const { conversation_id } = (data ?? {}) as { conversation_id?: unknown };
  return typeof conversation_id === 'string' ? conversation_id : notification_id;
}

/** What the service worker of the site shows: ready text, so that it needs to know nothing. */
function payloadOf(delivery: Delivery): string {
  const { title, body, url } = messageOf(delivery);
  const { language } = delivery;
  const text = body.length > BODY_LENGTH ? `${body.slice(0, BODY_LENGTH)}…` : body;
  return JSON.stringify({
    title,
    body: text,
    path: url.slice(new URL(url).origin.length),
    tag: tagOf(delivery),
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
  });
}

function isService(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint);
  // PUSH_HOSTS names others, such as one of this machine for tests, which needs no https.
  if ((Deno.env.get('PUSH_HOSTS') ?? '').split(',').includes(hostname)) return true;
  return protocol === 'https:' && SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}
