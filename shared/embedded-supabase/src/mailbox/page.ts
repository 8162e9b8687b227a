/** The mailbox as a page, and as JSON in the words of Mailpit, which a natively running Supabase has in this place. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { HOST, freePort, named, requireFreePort } from '../ports.ts';
import { drawList, drawMessage } from './draw.ts';
import type { Mailbox, Message } from './mailbox.ts';

/** @param port 0 takes any free one */
export async function startMailboxPage(
  mailbox: Mailbox,
  port: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (port !== 0) await requireFreePort(port, 'mailbox', 'SUPABASE_MAILBOX_PORT');
  const chosen = port || (await freePort());
  const server = await new Promise<ReturnType<typeof serve>>((ready, fail) => {
    const started = serve({ fetch: mailboxRoutes(mailbox).fetch, hostname: HOST, port: chosen }, () => ready(started));
    started.once('error', (error: NodeJS.ErrnoException) =>
      fail(named(error, chosen, 'mailbox', 'SUPABASE_MAILBOX_PORT')),
    );
  });
  return {
    url: `http://${HOST}:${chosen}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

export function mailboxRoutes(mailbox: Mailbox): Hono {
  const list = (messages: Message[]) => ({
    total: messages.length,
    count: messages.length,
    messages_count: messages.length,
    start: 0,
    messages: messages.map(summary),
  });
  return new Hono()
    .use('*', async (c, next) => {
      await next();
      // Mails are other people's HTML: nothing in them may run or load.
      c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'");
    })
    .get('/', (c) => {
      const query = c.req.query('q') ?? '';
      return c.html(drawList(mailbox.search(query), query));
    })
    .get('/view/:id', (c) => {
      const message = mailbox.find(c.req.param('id'));
      return message ? c.html(drawMessage(message)) : c.notFound();
    })
    .get('/api/v1/messages', (c) => c.json(list(mailbox.search(''))))
    .get('/api/v1/search', (c) => c.json(list(mailbox.search(c.req.query('query') ?? ''))))
    .get('/api/v1/message/:id', (c) => {
      const { id } = c.req.param();
      const message = id === 'latest' ? mailbox.search(c.req.query('query') ?? '')[0] : mailbox.find(id);
      return message
        ? c.json({
            ...summary(message),
            Text: message.text,
            HTML: message.html,
            Code: message.code,
            Link: message.link,
          })
        : c.json({ Error: 'message not found' }, 404);
    })
    .get('/api/v1/message/:id/headers', (c) => {
      const message = mailbox.find(c.req.param('id'));
      const byName = Map.groupBy(message?.headers ?? [], ({ key }) => key);
      return message
        ? c.json(Object.fromEntries([...byName].map(([key, lines]) => [key, lines.map(({ value }) => value)])))
        : c.json({ Error: 'message not found' }, 404);
    })
    .delete('/api/v1/messages', (c) => {
      mailbox.clear();
      return c.text('ok');
    });
}

const summary = (message: Message) => ({
  ID: message.id,
  Kind: message.kind,
  To: [{ Name: '', Address: message.to }],
  Subject: message.subject,
  Created: message.at.toISOString(),
  Snippet: message.text.slice(0, 250),
});
