/** So long may a word be that stays on one line: it fits beside others at 360 pixels. */
const LONGEST = 16;

/** Shows a text whose models (CR-T, MT-09, 125/4) and years (2017–2020) are never broken after their hyphen, dash or stroke. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\s+)/).map((word, at) =>
    /[-–/]/.test(word) && word.length <= LONGEST ? (
      // oxlint-disable-next-line react/no-array-index-key -- a word has no identity but its place
      <span key={at} className="unbroken">
        {word}
      </span>
    ) : (
      word
    ),
  );
}
