import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { problemSentence } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { FoodList } from '../food-list-parts.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { listHoldMessages } from './list-hold.messages.ts'
import { useRememberList } from './use-list-editor.ts'

/** What came of taking a sending back, in words; the list is the draft again, or null where it stays sent. */
export interface Unsent {
  list: FoodList | null
  words: string
}

/** Takes the sending of a list back, with the same words wherever that is done. */
export function useUnsend(): (list: Pick<FoodList, 'visitId' | 'kind' | 'version'>) => Promise<Unsent> {
  const t = useMessages(listHoldMessages)
  const form = useMessages(formMessages)
  const api = useApi()
  const remember = useRememberList()
  const refusals: Readonly<Record<string, string>> = { conflict: t.tooLate, stale: t.changed }
  return async ({ visitId, kind, version }) => {
    const options = { ifMatch: version, idempotencyKey: newIdempotencyKey() }
    try {
      const { data } = await api.call(foodLists.unsend, { params: { visitId, kind } }, options)
      remember(data)
      return { list: data, words: t.taken }
    } catch (failure) {
      const error = asApiError(failure)
      return { list: null, words: refusals[error.code] ?? problemSentence(error, form) }
    }
  }
}
