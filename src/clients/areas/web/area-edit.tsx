import { useState } from 'react'
import { recordName } from '#platform/contract/text/name-in.ts'
import { EditFoot, editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { type Area } from '../areas.contract.ts'
import { AreaNames, AreaPosition, areaRecord, useAreaFields } from './area-form.tsx'
import { areaPaths } from './area-paths.ts'
import { areasMessages } from './areas.messages.ts'
import { CityDialog } from './city-dialog.tsx'

export const Screen = editScreen(areaRecord, AreaEdit)

function AreaEdit({ record: area }: { record: Area }) {
  const t = useMessages(areasMessages)
  const edit = useRecordEdit(areaRecord, area, useAreaFields())
  const isRemovable = area.usedBy === 0 && /-own-\d+$/.test(area.code)
  return (
    <RecordEdit
      edit={edit}
      list={t.areas}
      status={area.retired && <RetiredTag label={t.retired} />}
      specs={{ retired: { label: t.retired } }}
      foot={
        <>
          {area.kind === 'province' && <Cities province={area} />}
          <EditFoot
            edit={edit}
            usage={area.usedBy === 0 ? t.unused : t.usedBy(area.usedBy)}
            retire={t}
            removeText={t.removeText}
            refusal={isRemovable ? undefined : t.removeRefusal}
          />
        </>
      }
    >
      <FormSection title={t.identity}>
        <AreaNames form={edit.form} />
      </FormSection>
      <FormSection title={t.order}>
        <AreaPosition form={edit.form} />
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
          {t.citiesOf(recordName(province, locale))}
        </LinkButton>{' '}
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t.addCity}
        </Button>
      </div>
      {adding && <CityDialog province={province} onClose={() => setAdding(false)} />}
    </FormSection>
  )
}
