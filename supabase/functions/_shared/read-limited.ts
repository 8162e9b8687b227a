/** The text of a stream, or null when it is longer than so many bytes: the rest is not read. */
export async function readLimited(stream: ReadableStream<Uint8Array> | null, limit: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const piece of stream ?? []) {
    size += piece.byteLength;
    if (size > limit) return null;
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}
