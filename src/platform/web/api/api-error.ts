import type { ErrorBody, ErrorCode, FieldErrors } from '#platform/contract/errors.ts'

/** Why no answer came: the network failed, the request was given up, or the session had already ended. */
type LocalCode = 'offline' | 'aborted' | 'session-expired' | 'malformed'

/** A failed call. Screens translate `code`; `message` is English and only for technical details. */
export class ApiError extends Error {
  readonly code: ErrorCode | LocalCode
  readonly status: number
  readonly fields: FieldErrors
  readonly current: unknown
  readonly requestId: string | undefined
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode | LocalCode,
    details: {
      status?: number
      message?: string
      fields?: FieldErrors | undefined
      current?: unknown
      requestId?: string | undefined
      retryAfter?: number | undefined
    } = {},
  ) {
    super(details.message ?? code)
    this.code = code
    this.status = details.status ?? 0
    this.fields = details.fields ?? {}
    this.current = details.current
    this.requestId = details.requestId
    this.retryAfter = details.retryAfter
  }
}

/** The error of an answer that is not 2xx; `malformed` when it is not in our shape. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const details = {
    status: response.status,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  }
  try {
    const { error } = (await response.json()) as ErrorBody
    return new ApiError(error.code, { ...details, ...error })
  } catch {
    return new ApiError('malformed', {
      ...details,
      requestId: response.headers.get('x-request-id') ?? undefined,
    })
  }
}

/** What a call threw, as the error that screens show. */
export function asApiError(thrown: unknown): ApiError {
  return thrown instanceof ApiError ? thrown : new ApiError('malformed', { message: String(thrown) })
}

/**
 * What a page throws while it is drawn when its address names a record that is not there. Not the router's own
 * `notFound()`, which is for checks before that: thrown by a component, it outlives the navigation that leaves it.
 */
export const missingRecord = (): ApiError => new ApiError('not-found', { status: 404 })
