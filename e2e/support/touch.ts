import { expect, type Page } from '@playwright/test';

/** Apple and Google ask for 44 px and 48 dp; the product for this, whatever is drawn. */
const LEAST = 44;

/** Expects that a finger meets everything that can be pressed: what is drawn smaller reaches further. */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const pressable = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=tab]';
    const half = least / 2 - 0.5;

    /** What a finger aims at: of an input with a label or a box of antd around it, those. */
    const targetOf = (element: Element) =>
      (element.matches('input') && element.closest('label, .ant-select')) || element;
    /** Links in running text are as high as its lines; their neighbours are words. */
    const isInText = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent.trim().length ?? 0) > (element.textContent.trim().length ?? 0);
    const isDrawn = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1;
    };
    const meets = (element: Element, x: number, y: number) => {
      const met = document.elementFromPoint(x, y);
      return met !== null && (element.contains(met) || met.closest('label')?.contains(element) === true);
    };

    const found: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>(pressable)) {
      const element = targetOf(one) as HTMLElement;
      if (!isDrawn(element) || isInText(element) || one.matches(':disabled') || one.closest('[inert]')) continue;
      const before = element.getBoundingClientRect();
      if (before.width >= least && before.height >= least) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      // Something lies over it, such as a sheet: it cannot be pressed now.
      if (!meets(element, x, y)) continue;
      const high = height >= least || (meets(element, x, y - half) && meets(element, x, y + half));
      const wide = width >= least || (meets(element, x - half, y) && meets(element, x + half, y));
      if (high && wide) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
      found.push(
        `${element.tagName.toLowerCase()}.${element.className} "${name}" ${Math.round(width)} × ${Math.round(height)}`,
      );
    }
    scrollTo(0, 0);
    return [...new Set(found)];
  }, LEAST);
  expect(small, `smaller than ${LEAST} px`).toEqual([]);
}

/**
 * Expects that no word of what one presses is cut off, nor of what a choice or an empty field says. Titles of cards may end
 * in three dots: they are the seller's.
 */
export async function expectWholeWords(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const places = 'header *, nav *, .bottom-bar *, button, button *, .chip, .chip *, [role=tab], [role=tab] *';
    const isCut = (element: HTMLElement) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      return textOverflow === 'ellipsis' && overflowX !== 'visible' && element.scrollWidth > element.clientWidth;
    };

    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    /** What a choice or an empty field says is no element of its own whose width could be asked for. */
    const isTooLong = (field: HTMLElement, text: string) => {
      const { font, color, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      pen.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      return color !== 'rgba(0, 0, 0, 0)' && pen.measureText(text).width > room + 1;
    };
    const isLongChoice = (select: HTMLSelectElement) => isTooLong(select, select.selectedOptions[0]?.text ?? '');
    const isLongHint = (input: HTMLInputElement) => isTooLong(input, input.placeholder);

    return [
      ...[...document.querySelectorAll<HTMLElement>(places)].filter(isCut),
      ...[...document.querySelectorAll('select')].filter(isLongChoice),
      ...[...document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')].filter(isLongHint),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const said =
          element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : element.textContent.trim();
        const text = said || element.getAttribute('placeholder');
        return `${element.tagName.toLowerCase()}.${element.className} "${text}"`;
      });
  });
  expect(cut, 'cut off').toEqual([]);
}
