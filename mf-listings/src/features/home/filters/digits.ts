/** The digits of a text in Latin form: Arabic and Persian keyboards write ٠١٢ and ۰۱۲. */
export function digitsOf(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/\D/g, '');
}
