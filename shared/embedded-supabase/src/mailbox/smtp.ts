/** The mailbox as a mail server, for functions that send mail as they would to a real one. */
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { HOST, freePort } from '../ports.ts';
import type { Mailbox } from './mailbox.ts';

/** @returns its address (`smtp://…`), and how to end it */
export async function startSmtp(mailbox: Mailbox): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    // Nothing leaves this machine.
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const deliver = async () => {
        const { subject = '', text = '', html = '', headers } = await PostalMime.parse(await buffer(stream));
        for (const { address } of envelope.rcptTo)
          mailbox.deliver({ kind: 'mail', to: address, subject, text, html, headers });
      };
      callbackify(deliver)((error) => done(error));
    },
  });
  const port = await freePort();
  await new Promise<void>((ready, fail) => {
    server.once('error', fail);
    server.listen(port, HOST, ready);
  });
  server.on('error', () => {}); // a client that hung up
  return { url: `smtp://${HOST}:${port}`, stop: () => new Promise((done) => server.close(done)) };
}
