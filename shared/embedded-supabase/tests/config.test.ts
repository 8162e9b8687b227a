/** What the files of a project say, and what holds where they say nothing. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailWriter } from '../src/auth/messages/mails.ts';
import { readConfig } from '../src/config.ts';

let workdir: string;
beforeEach(async () => {
  workdir = await mkdtemp(join(tmpdir(), 'embedded-supabase-config-'));
  await mkdir(join(workdir, 'supabase'));
});
afterEach(() => rm(workdir, { recursive: true, force: true }));

const file = (name: string, text: string) => writeFile(join(workdir, 'supabase', name), text);

it('goes by the defaults of the CLI without a file', () => {
  expect(readConfig(join(workdir, 'nowhere'))).toMatchObject({
    api: { port: 54321, schemas: ['public'], max_rows: 1000 },
    db: { port: 54322 },
    auth: { enable_signup: true, email: { enable_signup: true, max_frequency: 1000 }, sms: { enable_signup: false } },
  });
});

it('takes development.toml before config.toml, and what it is told before both, each as deep as it goes', async () => {
  await file('config.toml', '[api]\nport = 1\nmax_rows = 2\n[auth.email]\nmax_frequency = "1m"\notp_length = 8');
  await file('development.toml', '[api]\nmax_rows = 3\n[auth.email]\nmax_frequency = "2s"');
  const { api, auth } = readConfig(workdir, { api: { schemas: ['test'] } });
  expect(api).toMatchObject({ port: 1, max_rows: 3, schemas: ['test'] });
  expect(auth.email).toMatchObject({ max_frequency: 2000, otp_length: 8 });
});

it('knows the present and the former word for who may sign up', async () => {
  await file('config.toml', '[auth.email]\nenabled = false\n[auth.sms]\nenable_signup = true');
  const { email, sms } = readConfig(workdir).auth;
  expect([email.enable_signup, sms.enable_signup]).toEqual([false, true]);
});

it('says which file is no TOML', async () => {
  await file('development.toml', '[api');
  expect(() => readConfig(workdir)).toThrow(/^supabase\/development\.toml: /);
});

it('writes mails by the templates of the project, and in words of its own', async () => {
  await file(
    'invite.html',
    '<p>Come &amp; see: <a href="{{ .ConfirmationURL }}">here</a>, {{ .Email }}</p>\n<p>{{ .Token }}</p>',
  );
  const write = mailWriter(
    { invite: { subject: 'Come in, {{ .Email }}', content_path: './supabase/invite.html' } },
    workdir,
  );
  const values = { Token: '123456', TokenHash: '', RedirectTo: '', SiteURL: '', Email: 'a<b@example.test' };
  const link = 'http://127.0.0.1/verify?token=x&type=invite';
  const mail = write('invite', { ...values, ConfirmationURL: link });
  expect(mail.subject).toBe('Come in, a<b@example.test');
  expect(mail.html).toContain(
    '<a href="http://127.0.0.1/verify?token=x&amp;type=invite">here</a>, a&lt;b@example.test',
  );
  expect(mail.text).toBe(`Come & see: ${link}, a<b@example.test\n123456`);
  expect(write('signup', { ...values, ConfirmationURL: link })).toMatchObject({ subject: 'Confirm your e-mail' });
});
