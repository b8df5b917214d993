import { useMessages } from '#platform/web/i18n/messages.ts'
import { fieldMessages } from './fields.messages.ts'

/** From this share of the limit on, what is left is shown. */
const nearlyFull = 0.8

/** A limit below this is the form of an answer, such as a time of day: full means written to the end. */
const leastLimit = 20

interface Length {
  /** What is left, or how much is too much: for the line under the field. */
  understood?: string
  /** That the text is too long, until the form says so itself. */
  error?: string
}

/**
 * What a field says of the length of its text. The field takes a text of any length: one that was pasted and cut would
 * be lost without a word.
 */
export function useLength(
  { value, error }: { value: string; error?: string | undefined },
  limit = Infinity,
): Length {
  const t = useMessages(fieldMessages)
  const left = limit - value.length
  if (left < 0) return { error: error ?? t.tooLong(limit, -left) }
  return {
    ...(error !== undefined && { error }),
    ...(limit >= leastLimit && value.length >= limit * nearlyFull && { understood: t.charactersLeft(left) }),
  }
}
