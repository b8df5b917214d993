import { type Bound, type Dictionary, messagesOf } from '#platform/contract/text/messages.ts'
import { useLocale } from './locale-context.tsx'

/** The messages of the person's language; the same object until language or preferences change. */
export function useMessages<T>(dictionary: Dictionary<T>): Bound<T> {
  return messagesOf(dictionary, useLocale().format)
}
