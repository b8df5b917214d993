import { AppError, errorStatus, type ErrorBody, type ErrorCode } from '#platform/contract/errors.ts'

const retryAfterSeconds = 2

/** SQLSTATE classes as our codes. What is not here is a fault of ours: `internal`. */
const sqlStates: readonly [RegExp, ErrorCode][] = [
  [/^(22|54)/, 'validation'],
  [/^23505$/, 'duplicate'],
  [/^23503$/, 'in-use'],
  [/^23P01$/, 'conflict'],
  [/^(40001|40P01)$/, 'unavailable'],
  [/^55P03$/, 'unavailable'],
  // Read only: a standby, or a primary that was taken out of service.
  [/^25006$/, 'unavailable'],
  [/^57014$/, 'unavailable'],
  [/^53100$/, 'storage-full'],
  [/^(53|57P|08|25P03)/, 'unavailable'],
]

/** Foreign keys of this name lead to an id that a record has only in a state in which it takes in rows. */
const stateKey = /_state$/

const connectionFaults = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
const connectionWords =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|not queryable|Client was closed|pool after calling end/i

/** Codes of the HTTP framework. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
}

/** Every thrown thing as one of our errors; its own words never leave the process. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, constraint, message, statusCode } = (error ?? {}) as Record<string, unknown>
  if (code === '23503' && typeof constraint === 'string' && stateKey.test(constraint)) {
    return new AppError('conflict')
  }
  return withRetry(codeOfCode(code) ?? codeOfWords(message) ?? codeOfStatus(statusCode))
}

function codeOfCode(code: unknown): ErrorCode | undefined {
  if (typeof code !== 'string') return undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'storage-full'
  if (connectionFaults.test(code)) return 'unavailable'
  if (/^[0-9A-Z]{5}$/.test(code)) return sqlStates.find(([pattern]) => pattern.test(code))?.[1]
  return Object.hasOwn(frameworkCodes, code) ? frameworkCodes[code] : undefined
}

function codeOfWords(message: unknown): ErrorCode | undefined {
  return typeof message === 'string' && connectionWords.test(message) ? 'unavailable' : undefined
}

function codeOfStatus(status: unknown): ErrorCode {
  if (status === 429) return 'rate-limited'
  return typeof status === 'number' && status >= 400 && status < 500 ? 'bad-request' : 'internal'
}

function withRetry(code: ErrorCode): AppError {
  const waits = code === 'unavailable' || code === 'rate-limited'
  return new AppError(code, waits ? { retryAfter: retryAfterSeconds } : {})
}

/** Is it worth running the whole transaction again? */
export function isSerializationFault(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === '40001' || code === '40P01'
}

export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    error: {
      code: error.code,
      message: error.message,
      ...(error.fields ? { fields: error.fields } : {}),
      ...(error.current === undefined ? {} : { current: error.current }),
      requestId,
    },
  }
}

export function statusOf(error: AppError): number {
  return errorStatus[error.code]
}
