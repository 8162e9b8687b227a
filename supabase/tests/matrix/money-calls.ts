/** The lines of `calls.ts` by which admins look after payments, plans and featured options. */
import type { Call } from './calls.ts';
import { rows } from './cast.ts';

export const moneyCalls: Record<string, Record<string, Call>> = {
  admin_check_payment: { 'of the owner': () => `admin_check_payment('${rows.paidPayment}')` },
  admin_get_payment: { 'of the owner': () => `admin_get_payment('${rows.paidPayment}')` },
  admin_list_payments: { '': () => 'admin_list_payments()' },
  admin_list_transactions: { '': () => 'admin_list_transactions()' },
  admin_option_figures: { '': () => 'admin_option_figures()' },
  admin_payment_totals: { '': () => 'admin_payment_totals()' },
  admin_plan_figures: { '': () => 'admin_plan_figures()' },
  admin_plan_impact: { '': () => `admin_plan_impact('shop', 5)` },
  keep_reconciled: { '': () => `keep_reconciled(${rows.reconciliation}, null, '1_x_1', 1, '[]')` },
  next_reconcilable: { '': () => `next_reconcilable(${rows.reconciliation})` },
  payment_attempts_of: { 'of the owner': () => `payment_attempts_of('${rows.paidPayment}')` },
  remind_of_commission: { 'of the owner': () => `remind_of_commission('${rows.payment}')` },
  start_reconciliation: { '': () => `start_reconciliation('2026-11-01', '2026-11-02')` },
};
