/** What stands in the body of a document instead of the empty root. */
export function firstViewMarkup(html: string, styleNonce: string): string {
  const { body, sheet } = styleSheetOf(html);
  return `<style nonce="${styleNonce}" id="drawn-styles">${sheet}</style>
<div id="root">${body}</div>`;
}

/**
 * Puts what elements bring as `style` attributes into a style sheet: the security policy of the page lets no attributes
 * through. React writes `"` in texts and values as `&quot;`, so that nothing else looks like one.
 */
function styleSheetOf(html: string): { body: string; sheet: string } {
  const styles: string[] = [];
  const body = html.replaceAll(/ style="([^"]*)"/g, (_attribute, style: string) => {
    const known = styles.indexOf(style);
    return ` data-style="${known < 0 ? styles.push(style) - 1 : known}"`;
  });
  return { body, sheet: styles.map((style, index) => `[data-style="${index}"]{${style}}`).join('') };
}
