import type { Payment } from '../../data/payments/payments.ts';

export const PAYMENT = '44444444-4444-4444-8444-444444444444';
export const AD = '22222222-2222-4222-8222-222222222222';

/** A commission as the database answers it: of 34,500 riyals, and nothing was tried yet. */
export const commission: Payment = {
  payment_id: PAYMENT,
  kind: 'commission',
  amount: 1725,
  net: 1500,
  vat: 225,
  vat_rate: 0.15,
  credit: 0,
  currency: 'SAR',
  status: 'pending',
  title_ar: 'كاواساكي Z900',
  title_en: 'Kawasaki Z900',
  listing_id: AD,
  shop_id: null,
  plan: null,
  period: null,
  option: null,
  days: null,
  rate: 0.05,
  created_at: '2026-11-19T10:00:00Z',
  paid_at: null,
  refunded_at: null,
  cancellable: false,
  payable: true,
  attempt: null,
  attempted_at: null,
  checked_at: null,
  invoice_id: null,
  invoice_number: null,
  credit_note_id: null,
  sale_price: 34_500,
  by_bid: false,
  asking_price: 34_500,
  buyer_name: 'فهد',
  cover_path: null,
};

/** A month of the plan with a shop. */
export const planPayment: Payment = {
  ...commission,
  kind: 'subscription',
  amount: 99,
  net: 86.09,
  vat: 12.91,
  title_ar: 'متجر',
  title_en: 'Shop',
  listing_id: null,
  plan: 'shop',
  period: 'monthly',
  rate: null,
  cancellable: true,
  sale_price: null,
  by_bid: null,
  asking_price: null,
  buyer_name: null,
};

/** While the bank has not answered nothing is taken back. */
export const underWay = {
  attempt: 'pending',
  attempted_at: '2026-11-22T10:00:00Z',
  checked_at: '2026-11-22T10:04:00Z',
  cancellable: false,
};
