import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { facilityDraft, facilities, type Facility } from '../facilities.contract.ts'
import { storedFacility, FacilityForm, useFacilityFields } from './facility-form.tsx'
import { facilityFormMessages } from './facility-form.messages.ts'
import { facilityName } from './facility-name.ts'
import { facilityPaths } from './facility-paths.ts'

const useFacilityCalls = (facilityId: number) =>
  useRecordCalls(facilities, { facilityId }, { listPath: facilityPaths.list })

export function Screen() {
  const t = useMessages(facilityFormMessages)
  const { facility_id: facilityId }: { facility_id?: string } = useParams({ strict: false })
  const query = useQuery(useApi().query(facilities.get, { params: { facilityId: Number(facilityId) } }))
  return (
    <LoadedPage title={t.editTitle} query={query}>
      {(one) => <FacilityEdit key={one.id} one={one} />}
    </LoadedPage>
  )
}

function FacilityEdit({ one }: { one: Facility }) {
  const t = useMessages(facilityFormMessages)
  const api = useApi()
  const fields = useFacilityFields()
  const { patch } = useFacilityCalls(one.id)
  const history = useQuery(api.query(facilities.history, { params: { facilityId: one.id } }))
  const stored = storedFacility(one)
  const form = useForm({
    schema: facilityDraft,
    fields,
    initial: stored.values,
    version: stored.version,
    draft: `facility/${one.id}`,
    stored: storedFacility,
    submit: (_, { changed, version }) => patch(changed, version),
  })
  const name = facilityName(one, useLocale().locale)
  const retired = { label: t.fields.retired }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.list, href: backHref(facilityPaths.list) }]}
      status={
        one.retired && (
          <StatusTag tone="neutral" icon="pause">
            {t.retired}
          </StatusTag>
        )
      }
      actions={<HistoryButton query={history} specs={{ ...fields, retired }} form={form} />}
      notice={<CreatedNotice name={name} createHref={hrefOf(facilityPaths.create)} />}
      onSaved={() => toast(t.saved(name))}
      foot={<FacilityFoot one={one} dirty={form.dirty} />}
    >
      <FacilityForm form={form} />
    </FormScreen>
  )
}

function FacilityFoot({ one, dirty }: { one: Facility; dirty: boolean }) {
  const t = useMessages(facilityFormMessages)
  const { patch, remove } = useFacilityCalls(one.id)
  const name = facilityName(one, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={
        one.usedBy === 0 ? t.unused : `${one.usedBy === null ? '' : t.usedBy(one.usedBy)} ${t.soldKeeps}`
      }
      dirty={dirty}
      retire={{
        isRetired: one.retired,
        text: one.retired ? t.bringBackText : t.retireText,
        run: () => patch({ retired: !one.retired }, one.version),
      }}
      remove={{
        consequences: [t.removeText],
        refusal: one.usedBy !== null && one.usedBy > 0 ? t.removeRefusal : undefined,
        run: () => remove(one, t.removed(name)),
      }}
    />
  )
}
