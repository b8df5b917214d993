import { once } from 'node:events'
import type pg from 'pg'

/*
 * COPY through the driver, which has no COPY itself but passes the messages of the protocol to the object being run
 * (`submit` and the handlers below).
 */

interface Message {
  chunk: Buffer
  text: string
}

/** The driver's connection, as far as COPY needs it; none of it is in the types of the driver. */
interface Wire {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
  stream: { pause(): void; resume(): void; writableNeedDrain: boolean } & NodeJS.EventEmitter
}

/** How the driver speaks to what it runs. */
abstract class Copy {
  readonly done: Promise<number>
  protected finish!: (rows: number) => void
  protected fail!: (error: Error) => void
  private readonly text: string
  private rows = 0
  private failure: Error | undefined

  protected constructor(text: string) {
    this.text = text
    this.done = new Promise<number>((resolve, reject) => {
      this.finish = resolve
      this.fail = reject
    })
    // The caller awaits this promise only after the rows.
    this.done.catch(() => {})
  }

  submit(wire: Wire): void {
    wire.query(this.text)
  }

  handleCommandComplete({ text }: Message): void {
    this.rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)
  }

  handleError(error: Error): void {
    this.failure = error
    this.fail(error)
  }

  handleReadyForQuery(): void {
    if (!this.failure) this.finish(this.rows)
  }

  abstract handleCopyInResponse(wire: Wire): void
  abstract handleCopyData(message: Message, wire: Wire): void
  // Messages that COPY does not get.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}

const fewChunks = 256

class CopyOut extends Copy {
  private readonly chunks: Buffer[] = []
  private wire: Wire | undefined
  private isLeft = false
  private wake: () => void = () => {}

  constructor(text: string) {
    super(text)
    const end = () => this.wake()
    this.done.then(end, end)
  }

  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFail('Rows are read')
  }

  handleCopyData({ chunk }: Message, wire: Wire): void {
    this.wire = wire
    if (this.isLeft) return
    // Copied, since the driver reads the next message into the same buffer.
    this.chunks.push(Buffer.from(chunk))
    if (this.chunks.length === fewChunks) wire.stream.pause()
    this.wake()
  }

  async *read(): AsyncGenerator<Buffer> {
    let isDone = false
    const end = () => {
      isDone = true
    }
    const ended = this.done.then(end, end)
    try {
      for (;;) {
        const taken = Buffer.concat(this.chunks.splice(0))
        this.wire?.stream.resume()
        if (taken.length > 0) yield taken
        else if (isDone) break
        else await Promise.race([ended, new Promise<void>((resolve) => (this.wake = resolve))])
      }
    } finally {
      // When reading stops early, the connection must still be closable.
      this.isLeft = true
      this.wire?.stream.resume()
    }
    await this.done
  }
}

class CopyIn extends Copy {
  sourceFailure: Error | undefined
  private readonly source: AsyncIterable<Buffer>

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text)
    this.source = source
  }

  handleCopyInResponse(wire: Wire): void {
    void this.send(wire)
  }

  handleCopyData(): void {}

  private async send(wire: Wire): Promise<void> {
    try {
      for await (const chunk of this.source) {
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    } catch (error) {
      this.sourceFailure = error as Error
      wire.sendCopyFail('The rows end too soon')
    }
  }
}

/** Rows as they are sent by `copy … to stdout`. @throws the database's own error */
export function copyOut(client: pg.ClientBase, text: string): AsyncGenerator<Buffer> {
  const copy = new CopyOut(text)
  client.query(copy as unknown as pg.Submittable)
  return copy.read()
}

/** Sends rows to `copy … from stdin`. @returns how many rows @throws the error of the source, or the database's own */
export async function copyIn(
  client: pg.ClientBase,
  text: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = new CopyIn(text, source)
  client.query(copy as unknown as pg.Submittable)
  try {
    return await copy.done
  } catch (error) {
    throw copy.sourceFailure ?? error
  }
}
