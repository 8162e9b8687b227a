/** What is known of a thing for sale, in words of both languages. */
export interface Bilingual {
  ar: string;
  en: string;
}

export interface Facts {
  kind: 'motorcycle' | 'part';
  isNew: boolean;
  warranty: boolean;
  /** A word of the seller's own has no English if it is Arabic. */
  tags: Bilingual[];
  make?: Bilingual | undefined;
  model?: string | undefined;
  /** Body style of a motorcycle. */
  style?: Bilingual | undefined;
  /** What a part is. */
  thing?: Thing | undefined;
  year?: number | undefined;
  kilometres?: number | undefined;
  engine?: number | undefined;
  colour?: Bilingual | undefined;
  city?: Bilingual | undefined;
  price?: number | undefined;
}

export interface Thing extends Bilingual {
  /** Whether the Arabic word is, so that its adjectives agree; unknown for what admins added. */
  feminine?: boolean;
}

/** What the seller wrote. */
export interface Texts {
  title_ar?: string | undefined;
  title_en?: string | undefined;
  description_ar?: string | undefined;
  description_en?: string | undefined;
}

export type Suggestion = Required<{ [Field in keyof Texts]: string }>;
