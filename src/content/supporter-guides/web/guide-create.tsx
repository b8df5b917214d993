import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useNewRecord } from '#platform/web/form/record-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { supporterGuides } from '../supporter-guides.contract.ts'
import { guideRecord, emptyGuide, useGuideFields } from './guide-fields.ts'
import { GuideForm } from './guide-form.tsx'
import { guidesMessages } from './supporter-guides.messages.ts'

/** `/supporter-guides/create`: a draft, published from its own page. */
export function GuideCreate({ screens }: { screens: readonly SelectOption[] }) {
  const { title: listTitle } = useMessages(guidesMessages)
  const form = useNewRecord(guideRecord, supporterGuides.create, useGuideFields(screens), emptyGuide)
  return (
    <RecordCreate record={guideRecord} form={form} list={listTitle} next={() => emptyGuide}>
      <GuideForm form={form} screens={screens} />
    </RecordCreate>
  )
}
