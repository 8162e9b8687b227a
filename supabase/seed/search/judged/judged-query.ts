/** What an ad must be; every condition that is named must hold. */
export interface Judged {
  readonly kind?: 'motorcycle' | 'part';
  /** Slug of the make. */
  readonly make?: string;
  /** Slug of the type of motorcycle or the category of part. */
  readonly type?: string;
  readonly city?: string;
  readonly condition?: string;
  /** Against the model, which an ad may lack. */
  readonly model?: RegExp;
  /** Against both titles, the Arabic one on the first line and the English one on the second. */
  readonly title?: RegExp;
  /** First and last, both included. */
  readonly year?: readonly [number, number];
  /** Lowest and highest in riyals, both included. */
  readonly price?: readonly [number, number];
}

/** A query as a rider types it, and which ads should come first. */
export interface JudgedQuery {
  readonly q: string;
  /** Best first: every ad of one grade belongs before all of the next; an ad is of a grade if it is any of its alternatives. */
  readonly grades: readonly (readonly Judged[])[];
}
