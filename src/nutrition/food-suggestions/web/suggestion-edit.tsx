import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useRecordForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type FoodSuggestion, foodSuggestionDraft, foodSuggestions } from '../food-suggestions.contract.ts'
import { suggestionPaths } from '../suggestion-paths.contract.ts'
import { useSuggestionCalls } from './suggestion-calls.ts'
import { SuggestionState } from './suggestion-columns.tsx'
import { storedSuggestion, useSuggestionFields } from './suggestion-fields.ts'
import { SuggestionFoot } from './suggestion-foot.tsx'
import { SuggestionForm } from './suggestion-form.tsx'
import { suggestionFormMessages } from './suggestion-form.messages.ts'
import { copyHref } from './suggestion-links.ts'
import { Screen as SuggestionList } from './suggestion-list.tsx'

/** One suggestion; without one in the address: the list to choose from. */
export function Screen() {
  const { id }: { id?: string } = useParams({ strict: false })
  return id === undefined ? <SuggestionList /> : <OneSuggestion suggestionId={Number(id)} />
}

function OneSuggestion({ suggestionId }: { suggestionId: number }) {
  const t = useMessages(suggestionFormMessages)
  const query = useQuery(useApi().query(foodSuggestions.get, { params: { suggestionId } }))
  return (
    <LoadedPage title={t.editTitle} query={query}>
      {(suggestion) => <SuggestionEdit key={suggestion.id} suggestion={suggestion} />}
    </LoadedPage>
  )
}

function SuggestionEdit({ suggestion }: { suggestion: FoodSuggestion }) {
  const t = useMessages(suggestionFormMessages)
  const { locale } = useLocale()
  const fields = useSuggestionFields(suggestion)
  const { patch } = useSuggestionCalls(suggestion.id)
  const params = { suggestionId: suggestion.id }
  const history = useQuery(useApi().query(foodSuggestions.history, { params }))
  const form = useRecordForm({
    record: suggestion,
    schema: foodSuggestionDraft,
    fields,
    draft: `food-suggestion/${suggestion.id}`,
    stored: storedSuggestion,
    patch,
  })
  const name = localName(suggestion.name, locale)
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.list, href: backHref(suggestionPaths.list) }]}
      status={<SuggestionState suggestion={suggestion} />}
      actions={
        <>
          <HistoryButton query={history} specs={{ ...fields, retired: { label: t.fields.retired } }} />
          <LinkButton icon="copy" size="small" href={copyHref(suggestion.id)}>
            {t.copy}
          </LinkButton>
        </>
      }
      notice={<CreatedNotice name={name} createHref={hrefOf(suggestionPaths.create)} />}
      onSaved={(saved) => toast(t.saved(localName(saved.name, locale)))}
      foot={<SuggestionFoot suggestion={suggestion} dirty={form.dirty} />}
    >
      <SuggestionForm form={form} stored={suggestion} />
    </FormScreen>
  )
}
