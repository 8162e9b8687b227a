/** A choice that is the same whenever it is asked for the same ad: nobody sees a text jump about. */
export function chooser(seed: string): <T>(options: readonly [T, ...T[]]) => T {
  let state = 2166136261;
  const mix = (number: number) => {
    state = Math.imul(state ^ number, 16777619) >>> 0;
  };
  for (const letter of seed) mix(letter.codePointAt(0) ?? 0);
  return (options) => {
    mix(options.length);
    // The high bits are the better mixed ones.
    return options[(state >>> 8) % options.length] ?? options[0];
  };
}
