/** Lines of text in columns of equal width. */
export function columns(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd((widths[index] ?? 0) + 2))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}
