/**
 * The riyal sign (U+20C1). Fonts do not carry it yet, so it is drawn: two strokes and four slanted bars
 * in the proportions that the Saudi Central Bank published.
 */
export const RIYAL = {
  width: 112.4,
  height: 125.6,
  path: 'M70 111.3a49 49 0 0 0-3.8 14.3l42.4-9a49 49 0 0 0 3.8-14.3zM108.6 89.6a49 49 0 0 0 3.8-14.3l-33 7V68.7l29.2-6.2a49 49 0 0 0 3.8-14.3l-33 7V6.6A48 48 0 0 0 66.1 17.7V58l-13.2 2.8V0a48 48 0 0 0-13.2 11.1v52.6L10.1 70a49 49 0 0 0-3.8 14.3l33.4-7.1v17L3.8 101.8A49 49 0 0 0 0 116.1l37.5-8a12 12 0 0 0 7.4-4.9l6.9-10.2a7 7 0 0 0 1.1-3.7v-15l13.2-2.8v27z',
};
