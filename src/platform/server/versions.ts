import { AppError } from '#platform/contract/errors.ts'

/**
 * Refuses to change a record that does not exist or has changed since the caller read it.
 * @param current the locked record, or null. @throws `not-found`, or `stale` with the record as it is now.
 */
export function assertVersion<T extends { version: number }>(
  current: T | null,
  ifMatch: number,
): asserts current is T {
  if (!current) throw new AppError('not-found')
  if (current.version !== ifMatch) throw new AppError('stale', { current })
}

/** @throws `not-found` */
export function assertFound<T>(record: T | null | undefined): asserts record is T {
  if (record === null || record === undefined) throw new AppError('not-found')
}

/** The record that was looked for. @throws `not-found` */
export async function mustFind<T>(record: Promise<T | null | undefined>): Promise<T> {
  const one = await record
  assertFound(one)
  return one
}
