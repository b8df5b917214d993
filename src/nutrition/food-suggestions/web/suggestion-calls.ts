import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { foodSuggestions } from '../food-suggestions.contract.ts'
import { suggestionPaths } from '../suggestion-paths.contract.ts'

export const useSuggestionCalls = (suggestionId: number) =>
  useRecordCalls(
    foodSuggestions,
    { suggestionId },
    { listPath: suggestionPaths.list, also: [foodSuggestions.usage] },
  )
