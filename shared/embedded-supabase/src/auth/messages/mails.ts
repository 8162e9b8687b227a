/** The mails of the auth service: in the words of `[auth.email.template.…]`, where a project has none in plain English. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalConfig } from '../../config.ts';

export type MailKind = 'signup' | 'magiclink' | 'recovery' | 'email_change' | 'invite' | 'reauthentication';

/** What a template may name, as `{{ .Token }}`. */
export interface MailValues {
  Token: string;
  TokenHash: string;
  /** Empty where there is only a code. */
  ConfirmationURL: string;
  RedirectTo: string;
  SiteURL: string;
  Email: string;
}

interface Template {
  subject: string;
  html: string;
}

const withLink = (subject: string, sentence: string, action: string): Template => ({
  subject,
  html: `<h2>${subject}</h2>
<p>${sentence}</p>
<p><a href="{{ .ConfirmationURL }}">${action}</a></p>
<p>Or enter the code: <strong>{{ .Token }}</strong></p>`,
});

/** By the names of config.toml. */
const OWN: Record<string, Template> = {
  confirmation: withLink('Confirm your e-mail', 'Follow this link to confirm your account.', 'Confirm'),
  magic_link: withLink('Your sign-in link', 'Follow this link to sign in.', 'Sign in'),
  recovery: withLink('Reset your password', 'Follow this link to choose a new password.', 'Choose a password'),
  email_change: withLink('Confirm your new e-mail', 'Follow this link to change your address.', 'Confirm the change'),
  invite: withLink('You are invited', 'Follow this link to accept the invitation.', 'Accept'),
  reauthentication: {
    subject: 'Verification code',
    html: '<h2>Verification code</h2>\n<p>Enter the code: <strong>{{ .Token }}</strong></p>',
  },
};

/** Where GoTrue and config.toml have different words for a mail. */
const NAMES: Partial<Record<MailKind, string>> = { signup: 'confirmation', magiclink: 'magic_link' };

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export type MailWriter = (kind: MailKind, values: MailValues) => MailText;

/**
 * Reads the templates of a project.
 * @param templates `[auth.email.template]` of config.toml
 * @param workdir what their paths begin at
 * @throws Error for a file that is not there
 */
export function mailWriter(templates: LocalConfig['auth']['email']['template'], workdir: string): MailWriter {
  const used = Object.fromEntries(
    Object.entries(OWN).map(([name, own]) => {
      const { subject = own.subject, content_path: path } = templates[name] ?? {};
      return [name, { subject, html: path ? readFileSync(join(workdir, path), 'utf8') : own.html }];
    }),
  );
  return (kind, values) => {
    const { subject, html } = used[NAMES[kind] ?? kind] as Template;
    const filled = fill(html, values, escape);
    return { subject: fill(subject, values, String), html: filled, text: textOf(filled) };
  };
}

const fill = (template: string, values: MailValues, written: (value: string) => string) =>
  template.replaceAll(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => written(values[name as keyof MailValues] ?? ''));

const escape = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The same for who reads no HTML: a link is its address. */
const textOf = (html: string) =>
  html
    .replaceAll(/<a\s[^>]*href="([^"]*)"[^>]*>[^]*?<\/a>/g, '$1')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
