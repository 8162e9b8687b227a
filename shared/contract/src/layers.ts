/** What lies over the page until it is closed: a sheet, a menu, the lightbox. */
export interface Layer {
  /** What a press beside it closes, and where the focus belongs; none for what a library draws and looks after. */
  element?: HTMLElement | null | undefined;
  close: () => void;
}

/**
 * The layers of the page. There is one of these on `globalThis`, as every remote brings its own copy of
 * `@dabbab/ui/layer`, and Back closes the topmost layer of all of them.
 */
export interface Layers {
  /**
   * Puts a layer on top.
   * @returns a function that takes it away
   */
  open: (layer: Layer) => () => void;
  /**
   * Takes away the entries that open layers have in the history over that of the page.
   * @param navigate called when that is done
   * @returns false if there are none: `navigate` is left to the caller
   */
  leave: (navigate: () => void) => boolean;
}

/** Told to the window when a layer has come or gone. */
export const LAYERS_EVENT = 'dabbab:layers';

declare global {
  var __dabbab_layers__: Layers | undefined;
}
