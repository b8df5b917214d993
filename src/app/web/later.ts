import { fetchAhead } from '#platform/web/routing/fetch-ahead.ts'

const settled = Promise.withResolvers<void>()

/** Lets what waits for `onceSettled` be fetched. */
export const letLaterCome = (): void => settled.resolve()

/** What the frame has besides, in one file. */
export const laterParts = async () => (await import('./later-parts.ts')).parts

/** The same, once the first page stands: nothing of it may be in its way. */
export const onceSettled = async () => {
  await settled.promise
  return fetchAhead(laterParts)
}
