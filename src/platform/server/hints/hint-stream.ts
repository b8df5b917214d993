import { Readable } from 'node:stream'
import type { LiveHint } from '#platform/contract/live.ts'

/** A reader that takes none of this much is gone or stuck; it comes back and reads everything anew. */
const mostUnreadBytes = 65_536
const reconnectMs = 3_000

export interface HintStream {
  readable: Readable
  send(hint: LiveHint): void
  /** Keeps proxies from closing a quiet line, and finds out whether the reader is still there. */
  beat(): void
  end(): void
}

/** Server-sent events to one browser. Never waits for it: what a slow reader cannot take ends the stream. */
export function createHintStream(onClose: () => void): HintStream {
  const readable = new Readable({ read() {}, highWaterMark: mostUnreadBytes })
  readable.once('close', onClose)
  // The other side hung up: nothing to tell anybody.
  readable.on('error', () => {})
  const push = (text: string) => {
    if (readable.destroyed || readable.readableEnded) return
    if (!readable.push(text)) readable.destroy()
  }
  push(`retry: ${reconnectMs}\n: open\n\n`)
  return {
    readable,
    send: ({ type, id, version }) => push(`data: ${JSON.stringify({ type, id, version })}\n\n`),
    beat: () => push(': beat\n\n'),
    end() {
      if (readable.destroyed) return
      readable.push(null)
      // Without a reader the end would never be reached.
      readable.resume()
    },
  }
}
