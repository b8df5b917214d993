import { useState } from 'react'
import { registries } from '#platform/contract/registries.ts'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
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
  const fields = useAreaFields()
  const { patch } = useAreaCalls(area.id)
  const edit = useRecordEdit({
    type: 'area',
    record: area,
    history: areas.history,
    schema: areaDraft,
    fields,
    stored: storedArea,
    patch,
  })
  const { form } = edit
  const name = areaName(area, useLocale().locale)
  return (
    <RecordEdit
      edit={edit}
      name={name}
      list={{ label: t.areas, path: areaPaths.list }}
      status={area.retired && <RetiredTag label={t.retired} />}
      specs={{ retired: { label: t.retired } }}
      saved={t.saved(name)}
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
    </RecordEdit>
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
      retire={{ record: area, texts: t, patch }}
      remove={{
        consequences: [t.removeText],
        ...(!isRemovable && { refusal: t.removeRefusal }),
        run: () => remove(area, t.removed(name)),
      }}
    />
  )
}
