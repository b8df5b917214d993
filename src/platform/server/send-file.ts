import type { FastifyReply, FastifyRequest } from 'fastify'
import { rangeOf } from './byte-range.ts'
import type { FileReply, RangedFileReply } from './route.ts'

/** Sends a file, or the range of it that was asked for, where any range can be read. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply | RangedFileReply) {
  const { etag, bytes } = file
  if (etag !== undefined) {
    void reply.header('cache-control', 'private, no-cache').header('etag', `"${etag}"`)
    if (request.headers['if-none-match'] === `"${etag}"`) {
      if ('stream' in file) file.stream.destroy()
      return reply.code(304).send()
    }
  }
  void reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${file.name.replaceAll(/[^\w.-]/g, '_')}"`)
  if ('at' in file) return sendRange(request, reply, file)
  if (bytes !== undefined) void reply.header('content-length', bytes)
  return reply.send(file.stream)
}

/** RFC 9110, 14: a range is answered by itself, none by the whole file, one beyond the end by 416. */
function sendRange({ headers }: FastifyRequest, reply: FastifyReply, { at, bytes, etag }: RangedFileReply) {
  void reply.header('accept-ranges', 'bytes')
  // A range is useless if the file has changed since.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === `"${etag}"`
  const range = isSame ? rangeOf(headers.range, bytes) : null
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  if (range === null) return reply.header('content-length', bytes).send(at(0, bytes - 1))
  const { from, to } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes}`)
    .header('content-length', to - from + 1)
    .send(at(from, to))
}
