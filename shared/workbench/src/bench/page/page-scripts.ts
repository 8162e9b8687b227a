declare global {
  /** Milliseconds from the navigation to the paint of the first ad's title. */
  var __bench_first_ad__: number | undefined;
  /** Sum of all layout shifts so far. */
  var __bench_layout_shift__: number;
  /** Durations of the tasks over 50 ms so far. */
  var __bench_long_tasks__: number[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
}

/** Notes when the first link to an ad has been painted: two frames after it stands in the document. */
export function firstAdScript(): void {
  const look = (): void => {
    const title = document.querySelector('a[href^="/ad/"]');
    if (!title || title.getBoundingClientRect().height === 0) {
      requestAnimationFrame(look);
      return;
    }
    // This frame paints it; the next one begins when that is done.
    requestAnimationFrame(() => {
      globalThis.__bench_first_ad__ = performance.now();
    });
  };
  requestAnimationFrame(look);
}

/** Sums the layout shifts that no input explains: stricter than CLS, which counts the worst five seconds. */
export function layoutShiftScript(): void {
  globalThis.__bench_layout_shift__ = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.__bench_layout_shift__ += (entry as LayoutShift).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Notes how long the tasks are that the browser calls long: over 50 ms. */
export function longTaskScript(): void {
  globalThis.__bench_long_tasks__ = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.__bench_long_tasks__.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
}
