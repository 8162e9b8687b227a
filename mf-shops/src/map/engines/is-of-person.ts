/** Tells whether a person moved the map: by hand, key or a button of ours; not code, and not another size of the window. */
export function isOfPerson(event: object): boolean {
  const { byPerson, originalEvent } = event as { byPerson?: boolean; originalEvent?: { type?: string } };
  return byPerson ?? /^(mouse|touch|pointer|wheel|key|click|dblclick)/.test(originalEvent?.type ?? '');
}
