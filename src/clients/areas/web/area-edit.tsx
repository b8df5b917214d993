import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { registries } from '#platform/contract/registries.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useRecordForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Area, areaDraft, areas } from '../areas.contract.ts'
import { AreaNames, AreaPosition, storedArea, useAreaFields } from './area-form.tsx'
import { areaName } from './area-name.ts'
import { areaPaths } from './area-paths.ts'
import { areasMessages } from './areas.messages.ts'
import { CityDialog } from './city-dialog.tsx'

const useAreaCalls = (areaId: number) =>
  useRecordCalls(areas, { areaId }, { listPath: areaPaths.list, also: [registries.get] })

export function Screen() {
  const t = useMessages(areasMessages)
  return (
    <RecordPage get={areas.get} title={t.editTitle}>
      {(area) => <AreaEdit key={area.id} area={area} />}
    </RecordPage>
  )
}

function AreaEdit({ area }: { area: Area }) {
  const t = useMessages(areasMessages)
  const api = useApi()
  const fields = useAreaFields()
  const { patch } = useAreaCalls(area.id)
  const history = useQuery(api.query(areas.history, { params: { areaId: area.id } }))
  const form = useRecordForm({
    record: area,
    schema: areaDraft,
    fields,
    draft: `area/${area.id}`,
    stored: storedArea,
    patch,
  })
  const name = areaName(area, useLocale().locale)
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.areas, href: backHref(areaPaths.list) }]}
      status={
        area.retired && (
          <StatusTag tone="neutral" icon="pause">
            {t.retired}
          </StatusTag>
        )
      }
      actions={
        <HistoryButton query={history} specs={{ ...fields, retired: { label: t.retired } }} form={form} />
      }
      onSaved={() => toast(t.saved(name))}
      foot={
        <>
          {area.kind === 'province' && <Cities province={area} />}
          <AreaFoot area={area} dirty={form.dirty} />
        </>
      }
    >
      <FormSection title={t.identity}>
        <AreaNames form={form} />
      </FormSection>
      <FormSection title={t.order}>
        <AreaPosition form={form} />
      </FormSection>
    </FormScreen>
  )
}

function Cities({ province }: { province: Area }) {
  const t = useMessages(areasMessages)
  const { locale } = useLocale()
  const [adding, setAdding] = useState(false)
  const search = `?kind=city&province=${encodeURIComponent(province.code)}`
  return (
    <FormSection title={t.cities}>
      <div>
        <LinkButton icon="list" href={hrefOf(areaPaths.list, {}, search)}>
          {t.citiesOf(areaName(province, locale))}
        </LinkButton>{' '}
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t.addCity}
        </Button>
      </div>
      {adding && <CityDialog province={province} onClose={() => setAdding(false)} />}
    </FormSection>
  )
}

function AreaFoot({ area, dirty }: { area: Area; dirty: boolean }) {
  const t = useMessages(areasMessages)
  const { patch, remove } = useAreaCalls(area.id)
  const name = areaName(area, useLocale().locale)
  const isRemovable = area.usedBy === 0 && /-own-\d+$/.test(area.code)
  return (
    <RecordFoot
      name={name}
      usage={area.usedBy === 0 ? t.unused : t.usedBy(area.usedBy)}
      dirty={dirty}
      retire={{
        isRetired: area.retired,
        text: area.retired ? t.bringBackText : t.retireText,
        run: () => patch({ retired: !area.retired }, area.version),
      }}
      remove={{
        consequences: [t.removeText],
        ...(!isRemovable && { refusal: t.removeRefusal }),
        run: () => remove(area, t.removed(name)),
      }}
    />
  )
}
