import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useApi } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useNewRecord } from '#platform/web/form/record-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { type FoodSuggestion, foodSuggestions } from '../food-suggestions.contract.ts'
import {
  suggestionRecord,
  emptySuggestion,
  storedSuggestion,
  useSuggestionFields,
  type SuggestionValues,
} from './suggestion-fields.ts'
import { suggestionFormMessages } from './suggestion-form.messages.ts'
import { SuggestionForm } from './suggestion-form.tsx'

/** `/food-suggestions/create`: an empty suggestion, or with `?from=12` what another one holds. */
export function Screen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const from = Number(search['from'])
  return Number.isSafeInteger(from) && from > 0 ? (
    <SuggestionCopy key={from} suggestionId={from} />
  ) : (
    <SuggestionCreate initial={emptySuggestion} stored={null} draft="food-suggestion/new" />
  )
}

function SuggestionCopy({ suggestionId }: { suggestionId: number }) {
  const t = useMessages(suggestionFormMessages)
  const query = useQuery(useApi().query(foodSuggestions.get, { params: { suggestionId } }))
  return (
    <LoadedPage title={t.createTitle} query={query}>
      {(stored) => (
        <SuggestionCreate
          initial={copyOf(stored, t)}
          stored={stored}
          draft={`food-suggestion/copy-${suggestionId}`}
        />
      )}
    </LoadedPage>
  )
}

type CopyTexts = Record<'copyOf' | 'copyOfArabic', (name: string) => string>

function copyOf(suggestion: FoodSuggestion, t: CopyTexts): SuggestionValues {
  const { fa, ar } = suggestion.name
  const name = { fa: t.copyOf(fa), ar: ar === null ? null : t.copyOfArabic(ar) }
  return { ...storedSuggestion(suggestion).values, name }
}

interface Props {
  initial: SuggestionValues
  /** What the initial values were copied from. */
  stored: FoodSuggestion | null
  draft: string
}

function SuggestionCreate({ initial, stored, draft }: Props) {
  const fields = useSuggestionFields(stored)
  const form = useNewRecord(suggestionRecord, foodSuggestions.create, fields, initial, draft)
  return (
    <RecordCreate record={suggestionRecord} form={form} next={() => emptySuggestion}>
      <SuggestionForm form={form} stored={stored} />
    </RecordCreate>
  )
}
