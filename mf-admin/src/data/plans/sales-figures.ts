/** What was paid for a plan or an option: how often and how many riyals. Refunded is not counted as sold. */
export interface SalesFigures {
  sold: number;
  revenue: number;
  sold_30_days: number;
  revenue_30_days: number;
  refunded: number;
  /** Payments that wait to be paid. */
  waiting: number;
}
