/** What a mail says: plain text and simple HTML, in the language and direction of the person. */
import type { Delivery } from './delivery.ts';
import { type Message, messageOf, pageUrl, topicName } from './message.ts';

const words = {
  ar: {
    several: (count: number) => `إشعارات جديدة في دبّاب: ${count}`,
    open: 'افتحه في دبّاب',
    why: (topic: string) => `يوصلك هذا البريد لأن إشعارات «${topic}» بالبريد شغّالة عندك.`,
    unsubscribe: 'أوقف هذي الرسائل',
    preferences: 'تفضيلات الإشعارات',
  },
  en: {
    several: (count: number) => `${count} new notifications on Dabbab`,
    open: 'Open it on Dabbab',
    why: (topic: string) => `You get this mail because notifications about “${topic}” by e-mail are on.`,
    unsubscribe: 'Stop these mails',
    preferences: 'Notification preferences',
  },
};

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** @param group of one person and topic, the oldest first */
export function letterOf(group: Delivery[]): Letter {
  const [{ language, topic, unsubscribe_token }] = group as [Delivery];
  const say = words[language];
  const messages = group.map(messageOf);
  const [first] = messages as [Message];
  const why = say.why(topicName(topic, language));
  const stop = pageUrl(`/notifications/unsubscribe?token=${unsubscribe_token}&topic=${topic}`);
  const preferences = pageUrl('/notifications/preferences');
  const subject = messages.length === 1 ? first.title : say.several(messages.length);

  const parts = messages.map(({ title, body, url }) => [title, body, url].filter(Boolean).join('\n'));
  const text = [...parts, `--\n${why}\n${say.unsubscribe}: ${stop}\n${say.preferences}: ${preferences}`].join('\n\n');

  const items = messages.map(
    ({ title, body, url }) => `<div style="margin:0 0 24px">
<p style="margin:0 0 4px;font-size:17px;font-weight:600">${escaped(title)}</p>
${body ? `<p dir="auto" style="margin:0 0 12px;color:#4b5147">${escaped(body)}</p>` : ''}
<a href="${escaped(url)}" style="display:inline-block;padding:10px 18px;border-radius:12px;background:#11150f;color:#ffffff;text-decoration:none">${say.open}</a>
</div>`,
  );
  const link = (href: string, label: string) => `<a href="${escaped(href)}" style="color:#4b5147">${label}</a>`;
  const html = `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fafaf7;color:#11150f;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border:1px solid #e3e5dc;border-radius:16px;background:#ffffff">
${items.join('\n')}
<p style="margin:0;padding-top:16px;border-top:1px solid #e3e5dc;font-size:13px;color:#666c61">${escaped(why)}<br>
${link(stop, say.unsubscribe)} · ${link(preferences, say.preferences)}</p>
</div>
</body>
</html>`;
  return { subject, text, html };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
