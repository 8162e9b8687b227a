/** The mails of the auth service, in both languages of the site. */

export type MailKind = 'signup' | 'magiclink' | 'recovery' | 'email_change' | 'invite' | 'reauthentication';

interface Words {
  subject: string;
  sentence: string;
  action: string;
}

const WORDS: Record<MailKind, { ar: Words; en: Words }> = {
  signup: {
    ar: { subject: 'أكّد بريدك', sentence: 'باقي خطوة وينفتح حسابك في دبّاب.', action: 'تأكيد البريد' },
    en: { subject: 'Confirm your e-mail', sentence: 'One step left to open your Dabbab account.', action: 'Confirm' },
  },
  magiclink: {
    ar: { subject: 'رابط الدخول', sentence: 'ادخل إلى دبّاب بهذا الرابط أو بالرمز.', action: 'الدخول' },
    en: { subject: 'Your sign-in link', sentence: 'Sign in to Dabbab with this link or code.', action: 'Sign in' },
  },
  recovery: {
    ar: { subject: 'كلمة مرور جديدة', sentence: 'طلبت كلمة مرور جديدة لحسابك في دبّاب.', action: 'تغيير كلمة المرور' },
    en: {
      subject: 'Reset your password',
      sentence: 'You asked for a new Dabbab password.',
      action: 'Choose a password',
    },
  },
  email_change: {
    ar: { subject: 'أكّد تغيير البريد', sentence: 'طلبت تغيير بريد حسابك في دبّاب.', action: 'تأكيد التغيير' },
    en: {
      subject: 'Confirm your new e-mail',
      sentence: 'You asked to change the e-mail of your Dabbab account.',
      action: 'Confirm the change',
    },
  },
  invite: {
    ar: { subject: 'دعوة إلى دبّاب', sentence: 'وصلتك دعوة لفتح حساب في دبّاب.', action: 'قبول الدعوة' },
    en: { subject: 'You are invited', sentence: 'You are invited to open a Dabbab account.', action: 'Accept' },
  },
  reauthentication: {
    ar: { subject: 'رمز التحقق', sentence: 'أدخل هذا الرمز لإكمال التغيير.', action: '' },
    en: { subject: 'Verification code', sentence: 'Enter this code to finish the change.', action: '' },
  },
};

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export function writeMail(kind: MailKind, code: string, link: string | null): MailText {
  const { ar, en } = WORDS[kind];
  const lines = [ar.sentence, en.sentence, '', `الرمز / Code: ${code}`, ...(link ? ['', link] : [])];
  const part = (words: Words, language: 'ar' | 'en') => `
    <section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <h2>${words.subject}</h2>
      <p>${words.sentence}</p>
      ${link ? `<p><a href="${escape(link)}">${words.action}</a></p>` : ''}
    </section>`;
  return {
    subject: `${ar.subject} · ${en.subject}`,
    text: lines.join('\n'),
    html: `${part(ar, 'ar')}
    <p style="font-size:28px;letter-spacing:4px;text-align:center" dir="ltr"><strong>${code}</strong></p>${part(en, 'en')}`,
  };
}

const escape = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
