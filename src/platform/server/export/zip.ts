import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  name: string
  pieces: AsyncIterable<Uint8Array>
  /** Already as small as it gets, like a picture: stored as it is. */
  isPacked: boolean
}

// As in xlsx.ts: equal content makes equal files.
const modified = '2000-01-01T12:00:00Z'

/** A ZIP file piece by piece; memory does not grow with the entries. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for await (const { name, pieces, isPacked } of entries) {
    const part = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    part.mtime = modified
    zip.add(part)
    for await (const piece of pieces) {
      part.push(piece)
      yield* ready.splice(0)
    }
    part.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
