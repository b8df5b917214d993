import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Findable } from './record-choice.ts'

/** What a value is called. `names`: the same text for the same choice, so that each name is asked for once. */
export function foundNameQuery(
  names: string,
  choice: Pick<Findable, 'find'> | null,
  value: string | null,
  locale: LocaleId,
) {
  return {
    queryKey: ['found-name', names, value, locale],
    queryFn: () => (choice && value !== null ? choice.find(value) : null),
    enabled: choice !== null && value !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }
}
