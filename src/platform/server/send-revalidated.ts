import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * An answer that the browser keeps for this person and asks about: 304 without a body while it still holds. The
 * permission was checked before, so that a person who lost it gets neither answer.
 */
export function sendRevalidated(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  const text = JSON.stringify(body)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  void reply.header('cache-control', 'private, no-cache').header('vary', 'authorization').header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}
