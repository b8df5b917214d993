import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import { imageLimits, imageMedia } from '#platform/contract/uploads.ts'
import type { Asked, Route } from '../route.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Services } from '../services.ts'
import { refuseImage } from './image-kind.ts'
import type { StoredImage } from './upload-store.ts'

/**
 * Stores the picture of a request whose contract asks for one, after the route had its say and before any transaction
 * is open. @returns undefined where no picture is asked for
 * @throws what the route's `admit` and the store refuse; `bad-request` without a file
 */
export async function takeImage(
  services: Services,
  { endpoint, admit }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  given: { params: unknown; query: unknown },
): Promise<StoredImage | undefined> {
  if (endpoint.upload !== imageMedia) return undefined
  const source = request.body
  if (!(source instanceof Readable))
    throw new AppError('bad-request', { message: 'The file is missing or empty' })
  if (!services.uploads) throw new Error('This server keeps no files')
  const { db, clock } = services
  const asked = { ...given, actor: request.actor, db, now: clock.now(), services }
  try {
    await admit?.(asked as unknown as Asked<Endpoint>)
    if (Number(request.headers['content-length'] ?? 0) > imageLimits.bytes) throw refuseImage('too-large')
    return await services.uploads.keepImage(source)
  } catch (error) {
    endSource(source, reply, error)
    throw error
  }
}

/** Who sends without end is cut off; everybody else sends to the end, or would never read why it was refused. */
function endSource(source: Readable, reply: FastifyReply, error: unknown): void {
  if (error instanceof AppError && error.code === 'too-large') void reply.header('connection', 'close')
  else source.resume()
}

/** After a refusal: what is left of the part of a large file is not read, or read to nowhere. */
export function letGoOfPart({ body }: FastifyRequest, reply: FastifyReply, error: unknown): void {
  if (body instanceof Readable && !body.readableEnded) endSource(body, reply, error)
}

/**
 * Does the work that gives a stored picture its row. A picture that surely got none is removed at once; where the
 * database left it open (a commit without an answer), the sweeper looks later.
 */
export async function givingRow<Outcome extends { isRepeated: boolean }>(
  { uploads }: Services,
  image: StoredImage | undefined,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!image) return work()
  try {
    const outcome = await work()
    if (outcome.isRepeated) await uploads?.remove(image.name)
    return outcome
  } catch (error) {
    // Where the storage fails here, the sweeper looks later, and the reason of the refusal is still the one that is told.
    if (error instanceof AppError) await uploads?.remove(image.name).catch(() => undefined)
    throw error
  }
}
