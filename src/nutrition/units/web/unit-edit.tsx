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
import { type Unit, unitDraft, units } from '../units.contract.ts'
import { storedUnit, UnitForm, useUnitFields } from './unit-form.tsx'
import { unitFormMessages } from './unit-form.messages.ts'
import { unitName } from './unit-name.ts'
import { unitPaths } from './unit-paths.ts'

const useUnitCalls = (unitId: number) => useRecordCalls(units, { unitId }, { listPath: unitPaths.list })

export function Screen() {
  const t = useMessages(unitFormMessages)
  const { unit_id: unitId }: { unit_id?: string } = useParams({ strict: false })
  const query = useQuery(useApi().query(units.get, { params: { unitId: Number(unitId) } }))
  return (
    <LoadedPage title={t.editTitle} query={query}>
      {(unit) => <UnitEdit key={unit.id} unit={unit} />}
    </LoadedPage>
  )
}

function UnitEdit({ unit }: { unit: Unit }) {
  const t = useMessages(unitFormMessages)
  const api = useApi()
  const fields = useUnitFields()
  const { patch } = useUnitCalls(unit.id)
  const history = useQuery(api.query(units.history, { params: { unitId: unit.id } }))
  const stored = storedUnit(unit)
  const form = useForm({
    schema: unitDraft,
    fields,
    initial: stored.values,
    version: stored.version,
    draft: `unit/${unit.id}`,
    stored: storedUnit,
    submit: (_, { changed, version }) => patch(changed, version),
  })
  const name = unitName(unit, useLocale().locale)
  const retired = { label: t.fields.retired }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.list, href: backHref(unitPaths.list) }]}
      status={
        unit.retired && (
          <StatusTag tone="neutral" icon="pause">
            {t.retired}
          </StatusTag>
        )
      }
      actions={<HistoryButton query={history} specs={{ ...fields, retired }} form={form} />}
      notice={<CreatedNotice name={name} createHref={hrefOf(unitPaths.create)} />}
      onSaved={() => toast(t.saved(name))}
      foot={<UnitFoot unit={unit} dirty={form.dirty} />}
    >
      <UnitForm form={form} />
    </FormScreen>
  )
}

function UnitFoot({ unit, dirty }: { unit: Unit; dirty: boolean }) {
  const t = useMessages(unitFormMessages)
  const { patch, remove } = useUnitCalls(unit.id)
  const name = unitName(unit, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={unit.usedBy === 0 ? t.unused : t.usedBy(unit.usedBy)}
      dirty={dirty}
      retire={{
        isRetired: unit.retired,
        text: unit.retired ? t.bringBackText : t.retireText,
        run: () => patch({ retired: !unit.retired }, unit.version),
      }}
      remove={{
        consequences: [t.removeText],
        refusal: unit.usedBy > 0 ? t.removeRefusal : undefined,
        run: () => remove(unit, t.removed(name)),
      }}
    />
  )
}
