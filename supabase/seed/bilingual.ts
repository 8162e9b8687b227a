/** The same said in both languages. */
export interface Bilingual {
  readonly ar: string;
  readonly en: string;
}

/** Puts values in the place of {name} in both languages. */
export function fill(text: Bilingual, values: Readonly<Record<string, string | Bilingual>>): Bilingual {
  const put = (language: 'ar' | 'en') =>
    text[language].replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`"${text.en}" needs a value for ${name}`);
      return typeof value === 'string' ? value : value[language];
    });
  return { ar: put('ar'), en: put('en') };
}
