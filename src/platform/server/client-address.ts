import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Where a request comes from: the address that the last trusted proxy has seen (`TRUSTED_PROXIES`), or who connected.
 * What a proxy passes on that is no address is worth nothing: then it is the proxy's own.
 */
export function clientAddress(request: FastifyRequest): string {
  return isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? 'unknown')
}
