import { randomUUID } from 'node:crypto';
import { firstRow, rows } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('an admin asks from any page, is answered from the figures, and confirms what is proposed @once', async ({
  page,
  person,
}) => {
  test.slow(); // it calls three functions that nobody has called yet
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/notifications');
  await expect(page.getByRole('button', { name: 'المساعد' })).toBeVisible();
  expect(loaded.filter((url) => url.includes('/admin/'))).toEqual([]);
  await page.getByRole('button', { name: 'المساعد' }).click();

  const dialog = page.getByRole('dialog', { name: 'المساعد' });
  const input = dialog.getByRole('textbox');
  // A function that nobody has called yet takes its time.
  await expect(dialog.getByText('ما فيه نموذج لغوي موصول')).toBeVisible({ timeout: 20_000 });
  const { height, width } = (await dialog.boundingBox()) ?? { height: 0, width: 0 };
  expect(Math.round(height)).toBe(0.8 * 800);
  expect(width).toBe(625);

  // What is suggested is asked by one press.
  const card = dialog.getByRole('region', { name: 'اقتراح اليوم' });
  const suggestion = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: 'طبّق' }).click();
  await expect(card).toBeHidden();
  const log = dialog.getByRole('log');
  await expect(log).toContainText(suggestion);
  await expect(log.getByText('جواب بقواعد ثابتة')).toBeVisible();

  // Shift and Enter begin a line, Enter sends, blanks are no question.
  await expect(dialog.getByRole('button', { name: 'أرسل السؤال' })).toBeDisabled();
  const term = `بطه${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 6)}`;
  await input.fill(`ضيف مرادف:`);
  await input.press('Shift+Enter');
  await input.pressSequentially(`${term} = kawasaki`);
  await expect(input).toHaveValue(`ضيف مرادف:\n${term} = kawasaki`);
  await input.press('Enter');
  const proposal = dialog.getByRole('region', { name: 'تغيير مقترح: مرادف جديد للبحث' });
  await expect(proposal).toContainText('بانتظار تأكيدك');
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('');
  const synonyms = async () => (await rows('search_synonyms', { select: 'term', term: `eq.${term}` })).rows;
  expect(await synonyms()).toEqual([]);
  await proposal.getByRole('button', { name: 'أكّد التغيير' }).click();
  await expect(proposal).toContainText('تم');
  expect(await synonyms()).toEqual([{ term }]);
  const { actor_id } = await firstRow<{ actor_id: string }>(
    'audit_log',
    { select: 'actor_id', entity: 'eq.search_synonyms', entity_id: `eq.${term}` },
    person.token,
  );
  expect(actor_id).toBe(person.id);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect.poll(synonyms).toEqual([]);

  // The conversation goes on after a reload, and what was typed is there.
  await input.fill('نص ما انرسل');
  await page.reload();
  await page.getByRole('button', { name: 'المساعد' }).click();
  await expect(log).toContainText(term);
  await expect(input).toHaveValue('نص ما انرسل');

  // A lost connection says so and loses nothing.
  await page.route('**/functions/v1/ask-chatgpt', (route) => route.abort());
  await input.press('Enter');
  await expect(log).toContainText('صار خطأ: ما قدرنا نشغّل الدالة:');
  await expect(page.getByText('ما وصل جواب المساعد')).toBeVisible();
  await expect(input).toHaveValue('نص ما انرسل');
});

test('the AI console says what the assistant works with, and tries it @once', async ({ page }) => {
  await page.goto('/admin/ai-console');
  await expect(page.getByRole('region', { name: 'المزوّد' })).toContainText('غير موصول');
  await expect(page.getByRole('row', { name: /gpt-3\.5-turbo/ })).toContainText('الافتراضي');
  const trial = page.getByRole('region', { name: 'جرّب سؤالًا' });
  await trial.getByRole('textbox').fill('كم إعلان نشط عندنا؟');
  await trial.getByRole('button', { name: 'اسأل' }).click();
  await expect(trial.getByRole('status')).toContainText('إعلانات نشطة:');
  await expect(page.getByRole('meter', { name: 'أسئلة خلال 10 دقائق' })).toBeVisible();
});

test('the history of the assistant is searched, opened and asked again @once', async ({ page }) => {
  await page.goto('/admin/chat-history');
  await page.getByRole('searchbox').fill('اعلانا جديدا');
  const row = page.getByRole('row', { name: /كم إعلانًا جديدًا هذا الأسبوع/ }).last();
  await expect(page.getByRole('row').filter({ hasText: 'Which city' })).toHaveCount(0);
  await row.getByRole('link').first().click();
  const drawer = page.getByRole('complementary', { name: 'سؤال للمساعد' });
  await expect(drawer).toContainText('أغلبها نيكد في الرياض');
  await drawer.getByRole('link', { name: 'اسأله مرة ثانية' }).click();
  await expect(page).toHaveURL('/admin/ai-assistant');
  const input = page.getByRole('textbox', { name: 'اسأل عن أي رقم في الموقع' });
  await expect(input).toHaveValue('كم إعلانًا جديدًا هذا الأسبوع؟');
  await input.press('Enter');
  await expect(page.getByRole('log')).toContainText('إعلانات جديدة، آخر 7 أيام:');
});
