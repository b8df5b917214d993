import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { AppError } from '#platform/contract/errors.ts'
import { errorBody } from './error-mapper.ts'

export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"
/** No page of ours uses them. */
export const noDevices = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'

/** What every answer carries, for those that are made before the hooks of the server run. */
export const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': apiPolicy,
  'permissions-policy': noDevices,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
} as const

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers bytes that are no request at all (too slow, too long, not HTTP) in our envelope, and hangs up. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const status = statuses[error.code ?? ''] ?? 400
  const requestId = randomUUID()
  const body = JSON.stringify(errorBody(new AppError('bad-request'), requestId))
  const headers = {
    ...bareHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () =>
    // A client that never reads the answer must not keep the socket open.
    socket.destroy(),
  )
}
