import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { localName } from '#platform/contract/text/name-in.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
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
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: foodSuggestionDraft,
    fields: useSuggestionFields(stored),
    initial,
    draft,
    submit: useCreate(),
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      crumbs={[{ label: t.list, href: backHref(suggestionPaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(suggestionPaths.edit, { id }))}
      onSavedAndNew={({ name }) => {
        toast(t.saved(localName(name, locale)))
        form.startAnew(emptySuggestion)
      }}
    >
      <SuggestionForm form={form} stored={stored} />
    </FormScreen>
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
