import { expect } from '@playwright/test';

interface Message {
  Text: string;
  Code: string;
  Link: string;
}

/**
 * Waits for messages by mail or text message and reads the newest.
 * @param to an e-mail address, or a phone number with its plus
 * @param count how many messages to wait for
 */
export async function newestMessage(to: string, count = 1): Promise<Message> {
  const mailbox = process.env.TEST_MAILBOX_URL ?? '';
  const search = `${mailbox}/api/v1/search?query=${encodeURIComponent(`to:"${to}"`)}`;
  let ids: string[] = [];
  await expect
    .poll(async () => {
      const { messages } = (await (await fetch(search)).json()) as { messages: { ID: string }[] };
      ids = messages.map(({ ID }) => ID);
      return ids.length;
    })
    .toBe(count);
  return (await (await fetch(`${mailbox}/api/v1/message/${ids[0]}`)).json()) as Message;
}
