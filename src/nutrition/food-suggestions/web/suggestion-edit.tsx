import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { recordMessages } from '#platform/web/form/record.messages.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type FoodSuggestion, foodSuggestions } from '../food-suggestions.contract.ts'
import { suggestionPaths } from '../suggestion-paths.contract.ts'
import { SuggestionState } from './suggestion-columns.tsx'
import { suggestionRecord, useSuggestionFields } from './suggestion-fields.ts'
import { SuggestionFoot } from './suggestion-foot.tsx'
import { suggestionFormMessages } from './suggestion-form.messages.ts'
import { SuggestionForm } from './suggestion-form.tsx'
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
  const fields = useSuggestionFields(suggestion)
  const edit = useRecordEdit(suggestionRecord, suggestion, fields)
  const { form, history, name } = edit
  const { locale } = useLocale()
  const { saved: savedText } = useMessages(recordMessages)
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
      onSaved={(saved) => toast(savedText(localName(saved.name, locale)))}
      foot={<SuggestionFoot edit={edit} />}
    >
      <SuggestionForm form={form} stored={suggestion} />
    </FormScreen>
  )
}
