/** Accounts to try the site with, all with the same password. */
export const demoPassword = 'dabbab123';

export interface DemoAccount {
  email: string;
  username: string;
  /** What one sees with it, in English for the terminal. */
  role: string;
  city: string;
  bio: string;
}

export const demoAccounts = [
  {
    email: 'rider@dabbab.test',
    username: 'سلطان',
    role: 'rider with messages, notifications and ads',
    city: 'riyadh',
    bio: 'نيكد للدوام وأدفنتشر للويكند. أبيع اللي عندي وأدوّر على الجاي.',
  },
  {
    email: 'seller@dabbab.test',
    username: 'فهد العتيبي',
    role: 'seller with many ads',
    city: 'riyadh',
    bio: 'أشتري وأبيع دبابات نظيفة من 2015. كل دباب عندي معه فحصه.',
  },
  {
    email: 'shop@dabbab.test',
    username: 'متجر الحلبة',
    role: 'owner of a shop',
    city: 'riyadh',
    bio: 'خوذ ولبس رياضي أصلي في الرياض. الاستبدال خلال سبعة أيام.',
  },
  {
    email: 'admin@dabbab.test',
    username: 'مشرف دبّاب',
    role: 'administrator',
    city: 'riyadh',
    bio: 'فريق دبّاب.',
  },
  {
    email: 'suspended@dabbab.test',
    username: 'حساب موقوف',
    role: 'suspended: signs in, writes nothing',
    city: 'jeddah',
    bio: 'حساب للتجربة.',
  },
] as const satisfies readonly DemoAccount[];

export type DemoEmail = (typeof demoAccounts)[number]['email'];
