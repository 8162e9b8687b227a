/** How hard a password is to guess: keys of `strength`. */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/** What guessers try first, also with digits behind. */
const common =
  /^(?:password|passw0rd|qwerty|azerty|abc|abcd|admin|welcome|dabbab|saudi|riyadh|iloveyou)?\d{0,8}[!.@#]?$/i;
const runs = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const STEP = 3;

/**
 * Judges a password by its length, without what guessers know: runs, repetitions, common words and one's own name.
 * @param personal what else is typed into the form
 */
export function strengthOf(password: string, personal: readonly string[] = []): Strength {
  if (common.test(password)) return 'weak';
  let plain = password.toLowerCase();
  for (const word of personal.flatMap((text) => text.toLowerCase().split(/[\s@.]+/))) {
    if (word.length > STEP) plain = plain.replaceAll(word, '');
  }
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const score = countUnpredictable(plain) + kinds * 2;
  if (score < 10) return 'weak';
  if (score < 13) return 'fair';
  return score < 18 ? 'good' : 'strong';
}

/** Counts the letters that cannot be guessed from the two before them, as in `123` and `aaa`. */
function countUnpredictable(text: string): number {
  const letters = Array.from(text);
  return letters.filter((letter, index) => {
    const tail = letters.slice(Math.max(0, index - STEP + 1), index).join('') + letter;
    const predictable = index >= STEP - 1 && (runs.some((run) => run.includes(tail)) || new Set(tail).size === 1);
    return !predictable;
  }).length;
}
