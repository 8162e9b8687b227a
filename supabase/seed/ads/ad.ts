/** An ad to be, before anybody owns it. Times are in hours, so that the data age with the day of the seed. */
export interface Ad {
  readonly kind: 'motorcycle' | 'part';
  readonly title_ar: string;
  readonly title_en: string;
  readonly description_ar: string;
  readonly description_en: string;
  readonly make: string | null;
  readonly model: string;
  readonly bike_type: string | null;
  readonly part_category: string | null;
  readonly year: number | null;
  readonly mileage_km: number | null;
  readonly condition: 'new' | 'used';
  readonly city: string;
  readonly engine_cc: number | null;
  readonly color: string;
  readonly price: number;
  readonly tags: string[];
  readonly warranty: boolean;
  readonly bidding_enabled: boolean;
  readonly min_bid: number | null;
  readonly show_phone: boolean;
  readonly show_whatsapp: boolean;
  /** Names of its pictures, the cover first. */
  readonly pictures: string[];
}
