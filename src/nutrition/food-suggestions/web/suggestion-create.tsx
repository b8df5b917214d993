import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { localName } from '#platform/contract/text/name-in.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import {
  type FoodSuggestion,
  type FoodSuggestionDraft,
  foodSuggestionDraft,
  foodSuggestions,
} from '../food-suggestions.contract.ts'
import { suggestionPaths } from '../suggestion-paths.contract.ts'
import { emptySuggestion, storedSuggestion, useSuggestionFields } from './suggestion-fields.ts'
import type { SuggestionValues } from './suggestion-fields.ts'
import { SuggestionForm } from './suggestion-form.tsx'
import { suggestionFormMessages } from './suggestion-form.messages.ts'

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
  const t = useMessages(suggestionFormMessages)
  const { locale } = useLocale()
  const form = useForm({
    schema: foodSuggestionDraft,
    fields: useSuggestionFields(stored),
    initial,
    draft,
    submit: useCreate(),
  })
  return (
    <RecordCreate
      form={form}
      title={t.createTitle}
      list={{ label: t.list, path: suggestionPaths.list }}
      pathOf={(id) => fillPath(suggestionPaths.edit, { id })}
      saved={({ name }) => t.saved(localName(name, locale))}
      next={() => emptySuggestion}
    >
      <SuggestionForm form={form} stored={stored} />
    </RecordCreate>
  )
}

function useCreate() {
  const api = useApi()
  const queries = useQueryClient()
  return async (body: FoodSuggestionDraft, { idempotencyKey }: { idempotencyKey: string }) => {
    const { data } = await api.call(foodSuggestions.create, { body }, { idempotencyKey })
    void queries.invalidateQueries({ queryKey: queryKeyOf(foodSuggestions.list) })
    return data
  }
}
