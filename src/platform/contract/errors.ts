/** Every way a request can fail, with the HTTP status it answers. The browser translates the code. */
export const errorStatus = {
  'bad-request': 400,
  'idempotency-key-required': 400,
  unauthenticated: 401,
  // Nobody used it for longer than the setting says.
  'session-idle': 401,
  'wrong-credentials': 401,
  // The password was right: a code is asked for, or was wrong.
  'second-factor-required': 401,
  'wrong-second-factor': 401,
  forbidden: 403,
  'password-change-required': 403,
  'second-factor-setup-required': 403,
  'not-found': 404,
  conflict: 409,
  duplicate: 409,
  'in-use': 409,
  'already-running': 409,
  stale: 412,
  'too-large': 413,
  'unsupported-media-type': 415,
  validation: 422,
  'idempotency-mismatch': 422,
  'clinical-gate': 422,
  'version-required': 428,
  'rate-limited': 429,
  internal: 500,
  unavailable: 503,
  'storage-full': 507,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Codes per field path, e.g. `{ "name.fa": ["required"], "heightMm": ["too-big:2300"] }`. */
export type FieldErrors = Record<string, string[]>

export interface ErrorBody {
  error: {
    code: ErrorCode
    /** English, for logs and developers; never shown as it is. */
    message: string
    fields?: FieldErrors
    /** With `stale`: the record as it is now. With `duplicate` and `in-use`: what stands in the way. */
    current?: unknown
    requestId: string
  }
}

/** The one error class of the product. Anything else that is thrown becomes `internal` without its words. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly current: unknown
  /** Seconds until a retry makes sense, for `rate-limited` and `unavailable`. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    details: { message?: string; fields?: FieldErrors; current?: unknown; retryAfter?: number } = {},
  ) {
    super(details.message ?? code)
    this.code = code
    this.fields = details.fields
    this.current = details.current
    this.retryAfter = details.retryAfter
  }
}

/** A 422 about one field. */
export function fieldError(path: string, code: string): AppError {
  return new AppError('validation', { fields: { [path]: [code] } })
}
