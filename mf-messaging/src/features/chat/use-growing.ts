import { type RefObject, useLayoutEffect } from 'react';

function grow({ style, scrollHeight }: HTMLTextAreaElement): void {
  style.setProperty('block-size', `${scrollHeight}px`);
}

/** Lets a text area grow with its text, where the browser does not do so by itself (`field-sizing`). */
export function useGrowing(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const { current } = area;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.removeProperty('block-size');
    grow(current);
  }, [area, text]);
}
