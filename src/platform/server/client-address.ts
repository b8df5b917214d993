import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The address a request comes from: the one that the last trusted proxy reports (`TRUSTED_PROXIES`), otherwise that of
 * the connection. If a proxy reports something that is not an address, its own is used.
 */
export function clientAddress(request: FastifyRequest): string {
  return isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? 'unknown')
}
