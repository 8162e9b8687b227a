/** The hosted page: what is to be paid, and what a card could do. */
import { html } from 'hono/html';
import { type Act, type Order, acts } from './orders.ts';

const words = {
  en: {
    title: 'Card payment (simulated)',
    note: 'No card is charged here. Choose what the bank does.',
    over: 'This page is over: it was paid, declined, cancelled, or its time ran out.',
    back: 'Back to the shop',
    acts: { approve: 'Approve', decline: 'Decline', hold: 'Hold', cancel: 'Cancel', expire: 'Let it expire' },
  },
  ar: {
    title: 'دفع بالبطاقة (محاكاة)',
    note: 'ما تنسحب أي بطاقة هنا. اختر رد البنك.',
    over: 'انتهت هذي الصفحة: تم الدفع أو الرفض أو الإلغاء، أو انتهى وقتها.',
    back: 'ارجع للمتجر',
    acts: { approve: 'اعتمد', decline: 'ارفض', hold: 'علّق', cancel: 'ألغِ', expire: 'خلّها تنتهي' },
  },
};

const style = `body{font:18px/1.6 system-ui;margin:0;padding:24px;background:#f4f5f0;color:#16180f}
main{max-width:420px;margin:0 auto;padding:24px;background:#fff;border-radius:16px}
h1{font-size:22px;margin:0 0 8px}p{margin:0 0 16px}strong{display:block;font-size:32px}
button,a{display:block;box-sizing:border-box;width:100%;min-height:48px;margin-block:8px;border:1px solid #16180f;border-radius:12px;
background:#fff;color:#16180f;font:inherit;line-height:46px;text-align:center;text-decoration:none}
button[value=approve]{background:#cbfb1f}`;

/** Where a person goes after an act; from a page that is over, as from one that was cancelled. */
export function returnUrl({ returnUrls }: Order, act: Act = 'cancel'): string {
  if (act === 'decline') return returnUrls.declined;
  return act === 'approve' || act === 'hold' ? returnUrls.authorised : returnUrls.cancelled;
}

export function drawPage(order: Order) {
  const language = order.language === 'ar' ? 'ar' : 'en';
  const { title, note, over, back, acts: names } = words[language];
  const buttons = acts.map((act) => html`<button name="act" value="${act}">${names[act]}</button>`);
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${order.description}<strong dir="ltr">${order.amount} ${order.currency}</strong></p>
          ${
            order.code === 1
              ? html`<p>${note}</p>
                  <form method="post">${buttons}</form>`
              : html`<p>${over}</p>
                  <a href="${returnUrl(order)}">${back}</a>`
          }
        </main>
      </body>
    </html>`;
}
