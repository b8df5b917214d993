/** What the error page shows. Its words are the specification's; people read the translation of their kind. */
export class PageError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const pageNotFound = 'This page could not be found'

export type PageErrorKind = 'not-found' | 'forbidden' | 'offline' | 'chunk' | 'unexpected'

/** A thrown thing as status and message: 500 and 'Error' unless it says better. A missing record is a missing page. */
export function describePageError(error: unknown): { status: number; message: string } {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown }
  if (status === 404) return { status, message: pageNotFound }
  return {
    status: typeof status === 'number' && status >= 400 ? status : 500,
    message: typeof message === 'string' && message !== '' ? message : 'Error',
  }
}

export function kindOfPageError(error: unknown): PageErrorKind {
  if (isChunkFailure(error)) return 'chunk'
  const { code } = (error ?? {}) as { code?: unknown }
  const { status } = describePageError(error)
  if (code === 'offline') return 'offline'
  if (status === 404) return 'not-found'
  return status === 403 ? 'forbidden' : 'unexpected'
}

/** Browsers word a failed dynamic import in three ways. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  )
}
