import { circle, line, path, rect, ring, type Markup } from '../shared/svg.ts';

const lime = '#cbfb1f';
const ink = '#11150f';

/** The mark: a bike that fills a lime square; solid enough to be read at 16 px. */
export function logoMark(): Markup {
  const bike =
    ring(13, 31.2, 6.3, ink, 4.4) +
    ring(34.8, 31.2, 6.3, ink, 4.4) +
    path(
      'M6.6 18.2C11 20 15 20.6 18.6 20.3C20.4 18.2 23.6 17.2 27 17.4C30.2 17.6 31.8 19 32.6 21.2L35 24.6L29.6 29.4L21.4 29.6L18.2 26.4L11.4 23.4C9 22.2 7.4 20.6 6.6 18.2Z',
      ink,
    ) +
    line('M34.8 30.4C33.6 25 33.4 21 31.2 17.6C30 15.6 28.2 14.6 25.8 14.3', ink, 3.1) +
    circle(34.8, 31.2, 1.9, ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">${rect(0, 0, 48, 48, 12.5, lime)}${bike}</svg>`;
}
