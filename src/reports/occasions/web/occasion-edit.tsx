import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type Occasion, occasionDraft, occasions } from '#platform/contract/occasions.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { OccasionFields, storedOccasion, useOccasionFields } from '#platform/web/report/occasion-fields.tsx'
import { occasionPaths } from '#platform/web/report/occasion-paths.ts'
import { occasionsMessages } from '#platform/web/report/occasions.messages.ts'
import { occasionName } from '#platform/web/report/use-occasions.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { occasionListMessages } from './occasion-list.messages.ts'

const useOccasionCalls = (occasionId: number) =>
  useRecordCalls(occasions, { occasionId }, { listPath: occasionPaths.list, also: [occasions.onDays] })

/** `/occasions/{occasion_id}/edit`: its name and days, who changed them, and the way to take it off the charts. */
export function Screen() {
  const t = useMessages(occasionListMessages)
  const { occasion_id: id }: { occasion_id?: string } = useParams({ strict: false })
  const query = useQuery(useApi().query(occasions.get, { params: { occasionId: Number(id) } }))
  return (
    <LoadedPage title={t.editTitle} query={query}>
      {(occasion) => <OccasionEdit key={occasion.id} occasion={occasion} />}
    </LoadedPage>
  )
}

function OccasionEdit({ occasion }: { occasion: Occasion }) {
  const t = useMessages(occasionListMessages)
  const fields = useOccasionFields()
  const { patch } = useOccasionCalls(occasion.id)
  const params = { occasionId: occasion.id }
  const history = useQuery(useApi().query(occasions.history, { params }))
  const stored = storedOccasion(occasion)
  const form = useForm({
    schema: occasionDraft,
    fields,
    initial: stored.values,
    version: stored.version,
    draft: `occasion/${occasion.id}`,
    stored: storedOccasion,
    submit: (_, { changed, version }) => patch(changed, version),
  })
  const name = occasionName(occasion, useLocale().locale)
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.title, href: backHref(occasionPaths.list) }]}
      actions={<HistoryButton query={history} specs={fields} form={form} />}
      onSaved={() => toast(t.saved(name))}
      foot={<OccasionFoot occasion={occasion} dirty={form.dirty} />}
    >
      <FormSection title={t.section}>
        <OccasionFields form={form} />
      </FormSection>
    </FormScreen>
  )
}

function OccasionFoot({ occasion, dirty }: { occasion: Occasion; dirty: boolean }) {
  const t = useMessages(occasionListMessages)
  const { removeText, removed } = useMessages(occasionsMessages)
  const { remove } = useOccasionCalls(occasion.id)
  const name = occasionName(occasion, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={t.usage}
      dirty={dirty}
      remove={{ consequences: [removeText], run: () => remove(occasion, removed(name)) }}
    />
  )
}
