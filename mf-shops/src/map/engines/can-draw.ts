/** Tells whether this device draws maps: some have no WebGL, or have it switched off. */
export function canDraw(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    // Gives it back at once: a browser keeps few of them.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
