/** A part of the page that is not of a remote, and that its styles change. */
export interface Reach {
  selector: string;
  /** The element, as its opening tag says it. */
  element: string;
}

/**
 * Runs in a page; it must not use anything from outside itself. Finds what styles of a remote match outside of it.
 * @param sheets the texts of its style sheets
 */
export function reachOfStyles({ sheets, remote }: { sheets: readonly string[]; remote: string }): Reach[] {
  const MOST = 5;
  const found: Reach[] = [];
  const own = `[data-remote="${remote}"]`;
  const isWrapper = (selector: string) => selector.replaceAll(/\s/g, '') === `:where(${own})`;
  // What only a pointer or an animation brings about is there to be matched, too.
  const still = (selector: string) =>
    selector.replaceAll(/::[\w-]+(\([^)]*\))?|:(hover|focus|focus-visible|focus-within|active)\b/g, '');
  const look = (rules: CSSRuleList, around: string) => {
    for (const rule of rules) {
      if (!('selectorText' in rule)) {
        if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) look((rule as CSSGroupingRule).cssRules, around);
        continue;
      }
      const { selectorText, cssRules, style } = rule as CSSStyleRule;
      if (isWrapper(selectorText)) continue;
      const selector = around
        ? selectorText.includes('&')
          ? selectorText.replaceAll('&', `:is(${around})`)
          : `:is(${around}) ${selectorText}`
        : selectorText;
      if (style.length > 0) match(selector);
      look(cssRules, selector);
    }
  };
  const match = (selector: string) => {
    const matched = matches(still(selector) || '*').find((element) => !element.closest(own));
    if (matched && found.length < MOST)
      found.push({ selector, element: matched.outerHTML.replace(/>.*/s, '>').slice(0, 120) });
  };
  const matches = (selector: string) => {
    try {
      return [...document.body.querySelectorAll(selector)];
    } catch {
      return []; // a selector that this browser does not know changes nothing
    }
  };
  for (const text of sheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    look(sheet.cssRules, '');
  }
  return found;
}
