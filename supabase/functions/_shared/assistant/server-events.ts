/** Server-sent events, read and written: https://html.spec.whatwg.org/multipage/server-sent-events.html */

export interface ServerEvent {
  event: string;
  data: string;
}

/** The events of a stream, as they come. @throws Error after so many bytes */
export async function* eventsOf(stream: ReadableStream<Uint8Array> | null, limit: number): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let waiting = '';
  let size = 0;
  for await (const bytes of stream ?? []) {
    size += bytes.byteLength;
    if (size > limit) throw new Error('too long');
    waiting += decoder.decode(bytes, { stream: true }).replaceAll('\r', '');
    const blocks = waiting.split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readEvent(block);
      if (event) yield event;
    }
  }
}

function readEvent(block: string): ServerEvent | undefined {
  const data: string[] = [];
  let event = 'message';
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === 'data') data.push(value);
    if (field === 'event') event = value;
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined;
}

export const writeEvent = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
