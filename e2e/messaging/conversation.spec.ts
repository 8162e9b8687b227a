import type { Page } from '@playwright/test';
import { register } from '../support/people.ts';
import { browserOf } from '../support/second-browser.ts';
import { beginTalk, write } from '../support/talk.ts';
import { expect, type Language, test } from '../support/test.ts';

test.use({ account: 'new' });

const textsOf = (language: Language) => {
  const say = (ar: string, en: string) => (language === 'ar' ? ar : en);
  return {
    log: (page: Page) => page.getByRole('log', { name: say('الرسائل', 'Messages') }),
    field: (page: Page) => page.getByRole('textbox', { name: say('اكتب رسالة', 'Write a message') }),
    send: (page: Page) => page.getByRole('button', { name: say('أرسل', 'Send'), exact: true }).click(),
    choose: async (page: Page, ar: string, en: string) => {
      await page.getByRole('button', { name: say('خيارات المحادثة', 'Conversation options') }).click();
      await page.getByRole('menuitem', { name: say(ar, en), exact: true }).click();
    },
  };
};

test('two browsers: typing, a message and its receipt arrive live, and are said once', async ({
  page,
  browser,
  person,
  language,
  say,
}) => {
  const { log, field, send } = textsOf(language);
  const other = await register('نورة');
  const talk = await beginTalk(other, person, 'السلام عليكم');
  await page.goto(`/messages/${talk}`);
  await expect(log(page)).toContainText('السلام عليكم');

  const theirs = await browserOf(browser, page, other);
  await theirs.goto(`/messages/${talk}`);
  await expect(log(theirs)).toContainText(say('انقرت', 'Read'));
  await expect(page.getByText(say('متصل الحين', 'Online now'))).toBeVisible();

  await field(theirs).pressSequentially('وينك');
  await expect(page.getByText(say('يكتب الحين…', 'is typing…'))).toBeVisible();
  await send(theirs);
  await expect(field(theirs)).toHaveValue('');
  await expect(log(page).getByText('وينك')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'نورة: وينك' })).toHaveCount(1);
  await expect(log(theirs)).toContainText(say('انقرت', 'Read'));

  // Whoever is elsewhere has received it, and not read it.
  await page.goto('/page/about');
  await field(theirs).fill('متى تجي؟');
  await send(theirs);
  await expect(log(theirs).getByText('متى تجي؟')).toBeVisible();
  await expect(log(theirs)).toContainText(say('وصلت', 'Delivered'));
  await theirs.context().close();
});

test('what is typed outlives a reload, and what is sent without a connection goes out once there is one @once', async ({
  page,
  browser,
  person,
  language,
  say,
}) => {
  const { log, field, send } = textsOf(language);
  const other = await register('نورة');
  const talk = await beginTalk(other, person, 'السلام عليكم');
  await page.goto(`/messages/${talk}`);
  await field(page).fill('وعليكم');
  await page.reload();
  await expect(field(page)).toHaveValue('وعليكم');

  await page.context().setOffline(true);
  await send(page);
  await expect(field(page)).toHaveValue('');
  await expect(log(page).getByText(say('تنرسل أول ما يتوفر الاتصال', 'Goes out as soon as'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(log(page)).toContainText(say('انرسلت', 'Sent'));
  await expect(log(page).getByText('وعليكم')).toHaveCount(1);

  const theirs = await browserOf(browser, page, other);
  await theirs.goto(`/messages/${talk}`);
  await expect(log(theirs).getByText('وعليكم')).toHaveCount(1);
  await theirs.context().close();
});

test('a block closes the conversation for both, and each is told @once', async ({
  page,
  browser,
  person,
  language,
  say,
}) => {
  const { log, field, send, choose } = textsOf(language);
  const other = await register('نورة');
  const talk = await beginTalk(other, person, 'السلام عليكم');
  await page.goto(`/messages/${talk}`);
  await choose(page, 'احظره', 'Block');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('احظره', 'Block'), exact: true })
    .click();
  await expect(page.getByText(say('حظرت نورة، فما', 'You blocked نورة: neither'))).toBeVisible();
  await expect(field(page)).toHaveCount(0);

  const theirs = await browserOf(browser, page, other);
  await theirs.goto(`/messages/${talk}`);
  await field(theirs).fill('وينك؟');
  await send(theirs);
  await expect(log(theirs).getByRole('alert')).toContainText(say('حظر', 'block'));
  await theirs.context().close();

  await page.getByRole('button', { name: say('ألغِ الحظر', 'Unblock'), exact: true }).click();
  await expect(field(page)).toBeVisible();
});

test('a conversation goes into the archive and comes back with the next message @once', async ({
  page,
  person,
  language,
  say,
}) => {
  const { choose } = textsOf(language);
  const other = await register('نورة');
  const talk = await beginTalk(other, person, 'السلام عليكم');
  await page.goto(`/messages/${talk}`);
  await choose(page, 'أرشف المحادثة', 'Archive');
  await expect(page.getByText(say('انتقلت المحادثة', 'The conversation is in the archive'))).toBeVisible();
  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: say('ما عندك محادثات', 'No conversations yet') })).toBeVisible();
  await page.getByRole('button', { name: say('الأرشيف', 'Archived') }).click();
  await expect(page).toHaveURL('/messages?show=archived');
  const row = page.getByRole('main').getByRole('link', { name: 'نورة' });
  await expect(row).toBeVisible();
  await write(other, talk, 'رجعت');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: say('الكل', 'All'), exact: true }).click();
  await expect(row).toBeVisible();
});

test('a person is reported with the conversation @once', async ({ page, person, language, say }) => {
  const { choose } = textsOf(language);
  const other = await register('نورة');
  const talk = await beginTalk(other, person, 'حوّل العربون الحين');
  await page.goto(`/messages/${talk}`);
  await choose(page, 'بلّغ عن العضو', 'Report this person');
  await page.getByRole('radio', { name: say('احتيال', 'Scam') }).check();
  const sent = page.waitForRequest((request) => request.url().includes('/reports'));
  await page.getByRole('button', { name: say('أرسل البلاغ', 'Send the report') }).click();
  expect((await sent).postDataJSON()).toMatchObject({ user_id: other.id, conversation_id: talk, reason: 'scam' });
  await expect(page.getByText(say('وصلنا بلاغك', 'Your report has arrived'))).toBeVisible();
});

test('a conversation begins from a profile, where the next press leads straight to it', async ({
  page,
  person,
  language,
  say,
}) => {
  const { log, field, send } = textsOf(language);
  const other = await register('نورة');
  const button = page.getByRole('button', { name: say('راسله', 'Message'), exact: true });
  await page.goto(`/user/${other.id}`);
  await button.click();
  const sheet = page.getByRole('dialog', { name: say('أرسل رسالة', 'Send a message') });
  await sheet.getByRole('textbox').fill('مرحبا');
  await sheet.getByRole('button', { name: say('أرسل', 'Send'), exact: true }).click();
  await page.getByRole('link', { name: say('افتح المحادثة', 'Open the conversation') }).click();
  await expect(log(page).getByText('مرحبا')).toBeVisible();
  const address = page.url();

  await page.goto(`/user/${other.id}`);
  await button.click();
  await expect(page).toHaveURL(address);
  await field(page).fill('كيف الحال؟');
  await send(page);
  await expect(log(page).getByText('كيف الحال؟')).toBeVisible();

  await page.goto(`/user/${person.id}`);
  await expect(page.getByRole('link', { name: say('هذا ملفك', 'This is you') })).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('Back from a conversation finds the list where it was', async ({ page, person, say }) => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, index) => register(`مشتري ${index}`)));
  for (const other of people) await beginTalk(other, person, 'باقي؟');
  await page.goto('/messages');
  const row = page.getByRole('main').getByRole('link', { name: 'مشتري 2', exact: true });
  await row.scrollIntoViewIfNeeded();
  const before = await row.boundingBox();
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: 'مشتري 2' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: say('الرسائل', 'Messages') })).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
});
