/** Mail over SMTP, one for all that is due of one topic. */
import { createTransport } from 'npm:nodemailer@9';
import { type Delivery, deliverGroups, type Outcome, type Outcomes } from './delivery.ts';
import { letterOf } from './letter.ts';
import { pageUrl } from './message.ts';

const TIMEOUT_MS = 15_000;
/** The queue of the database tries again, nobody else does. The types do not know this option. */
const ONCE = { maxRequeues: 0 };

export interface Mail {
  deliver: (deliveries: Delivery[], late: Promise<'failed'>) => Promise<Outcomes>[];
  close: () => void;
}

/** Mail as the secrets SMTP_URL (`smtps://user:password@host:465`) and MAIL_FROM say; none without them. */
export function configuredMail(): Mail | undefined {
  const [url, from] = ['SMTP_URL', 'MAIL_FROM'].map((name) => Deno.env.get(name) ?? '');
  if (!url || !from) return undefined;
  const { protocol, hostname, port, username, password } = new URL(url);
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    // Says who greets, so that nobody asks the system for its name.
    name: new URL(pageUrl('/')).hostname,
    pool: true,
    maxConnections: 3,
    ...ONCE,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });

  async function send(group: Delivery[]): Promise<Outcome> {
    const [{ address, unsubscribe_token, notification_id }] = group as [Delivery];
    const unsubscribe = `${Deno.env.get('SUPABASE_URL')}/functions/v1/unsubscribe?token=${unsubscribe_token}`;
    await transport.sendMail({
      from,
      to: address ?? '',
      ...letterOf(group),
      // What a mail says never makes it read a file or ask an address.
      disableFileAccess: true,
      disableUrlAccess: true,
      // The same mail, should it be sent again because the answer got lost.
      messageId: `<${notification_id}@notifications.dabbab>`,
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    });
    return 'sent';
  }

  return {
    deliver: (deliveries, late) => deliverGroups(deliveries, ({ user_id, topic }) => `${user_id} ${topic}`, send, late),
    close: () => transport.close(),
  };
}
