/** The mailbox: found by people on its page and by tests over JSON, and harmless whatever a mail contains. */
import { expect, it } from 'vitest';
import { Mailbox, type NewMessage } from '../src/mailbox/mailbox.ts';
import { mailboxRoutes } from '../src/mailbox/page.ts';

const mail = (changes: Partial<NewMessage> = {}): NewMessage => ({
  kind: 'mail',
  to: 'somebody@example.test',
  subject: 'أكّد بريدك',
  text: 'Your code is 123456',
  html: '<p>Your code is <b>123456</b></p>',
  code: '123456',
  link: 'http://localhost:3000/verify?token=x',
  ...changes,
});

function mailboxWith(...messages: NewMessage[]) {
  const mailbox = new Mailbox();
  const delivered = messages.map((message) => mailbox.deliver(message));
  const routes = mailboxRoutes(mailbox);
  const json = async (path: string) => (await routes.request(path)).json();
  return { mailbox, routes, json, delivered };
}

it('gives a test the newest message to an address, whole', async () => {
  const { json, delivered } = mailboxWith(mail({ code: '1' }), mail({ to: 'other@example.test' }), mail({ code: '2' }));
  const found = await json('/api/v1/search?query=to:somebody@example.test');
  expect(found).toMatchObject({ messages_count: 2, messages: [{ ID: delivered[2]?.id }, { ID: delivered[0]?.id }] });
  expect(await json(`/api/v1/message/${delivered[2]?.id}`)).toMatchObject({
    Subject: 'أكّد بريدك',
    To: [{ Address: 'somebody@example.test' }],
    Text: 'Your code is 123456',
    HTML: '<p>Your code is <b>123456</b></p>',
    Code: '2',
    Link: 'http://localhost:3000/verify?token=x',
  });
});

it('keeps text messages under the number', async () => {
  const sms = mail({ kind: 'sms', to: '+966500000001', subject: '', html: '', text: 'رمزك 654321', code: '654321' });
  const { json } = mailboxWith(mail(), sms);
  const found = await json(`/api/v1/search?query=${encodeURIComponent('to:"+966500000001"')}`);
  expect(found).toMatchObject({ messages_count: 1, messages: [{ Kind: 'sms', Snippet: 'رمزك 654321' }] });
});

it('is searched by words of the subject and the text', async () => {
  const { json } = mailboxWith(mail(), mail({ subject: 'Reset your password', text: 'link' }));
  expect(await json('/api/v1/search?query=reset+PASSWORD')).toMatchObject({ messages_count: 1 });
  expect(await json(`/api/v1/search?query=${encodeURIComponent('أكّد 123456')}`)).toMatchObject({ messages_count: 1 });
  expect(await json('/api/v1/search?query=reset+123456')).toMatchObject({ messages_count: 0 });
});

it('shows a person code and link, and says when there is nothing', async () => {
  const { routes, delivered } = mailboxWith(mail());
  const list = await (await routes.request('/')).text();
  expect(list).toContain('<code dir="ltr">123456</code>');
  expect(list).toContain('href="http://localhost:3000/verify?token=x"');
  expect(await (await routes.request(`/view/${delivered[0]?.id}`)).text()).toContain('Your code is 123456');
  expect(await (await routes.request('/?q=nobody')).text()).toContain('No message has these words.');
  expect(await (await mailboxWith().routes.request('/')).text()).toContain('Nothing has been sent yet.');
});

it('runs nothing of what a mail contains', async () => {
  const script = '<script>alert(1)</script>';
  const { routes, delivered } = mailboxWith(mail({ subject: script, text: script, to: `"${script}"@example.test` }));
  for (const path of ['/', `/?q=${encodeURIComponent(script)}`, `/view/${delivered[0]?.id}`]) {
    const answer = await routes.request(path);
    expect(await answer.text()).not.toContain('<script>');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

it('forgets the oldest messages, and all of them when told to', async () => {
  const { json, routes, mailbox } = mailboxWith(
    ...Array.from({ length: 1001 }, (_, n) => mail({ text: `number ${n};` })),
  );
  expect(await json('/api/v1/messages')).toMatchObject({ total: 1000 });
  expect(mailbox.search('"number 0;"')).toEqual([]);
  expect((await routes.request('/api/v1/messages', { method: 'DELETE' })).status).toBe(200);
  expect(await json('/api/v1/messages')).toMatchObject({ total: 0 });
});
