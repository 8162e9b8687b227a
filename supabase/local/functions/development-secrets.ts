/** Secrets that functions need on this machine, where nobody has set any: those of `.env` win. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateVAPIDKeys } from 'web-push-neo';

export interface Surroundings {
  /** The folder that outlives this process: keys are made once, because browsers subscribe with them. */
  stateDir: string;
  /** Where people reach the site. */
  siteUrl: string;
  /** The mail server of the mailbox. */
  smtpUrl: string;
}

export async function developmentSecrets({
  stateDir,
  siteUrl,
  smtpUrl,
}: Surroundings): Promise<Record<string, string>> {
  const { publicKey, privateKey } = await vapidKeys(join(stateDir, 'vapid.json'));
  return {
    DABBAB_SITE_URL: siteUrl,
    SMTP_URL: smtpUrl,
    MAIL_FROM: '"دبّاب Dabbab" <no-reply@dabbab.test>',
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:push@dabbab.test',
  };
}

async function vapidKeys(file: string): Promise<{ publicKey: string; privateKey: string }> {
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return JSON.parse(kept) as { publicKey: string; privateKey: string };
  const keys = await generateVAPIDKeys();
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
