import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { guideDraft, supporterGuides } from '../supporter-guides.contract.ts'
import { emptyGuide, useGuideFields } from './guide-fields.ts'
import { guideFormMessages } from './guide-form.messages.ts'
import { GuideForm } from './guide-form.tsx'
import { guidePaths } from './guide-paths.ts'
import { titleIn } from './guide-title.tsx'
import { guidesMessages } from './supporter-guides.messages.ts'

/** `/supporter-guides/create`: a draft, published from its own page. */
export function GuideCreate({ screens }: { screens: readonly SelectOption[] }) {
  const t = useMessages(guideFormMessages)
  const { title: listTitle } = useMessages(guidesMessages)
  const { locale } = useLocale()
  const form = useForm({
    schema: guideDraft,
    fields: useGuideFields(screens),
    initial: emptyGuide,
    draft: 'supporter-guide/new',
    submit: useCreateCall(supporterGuides.create, supporterGuides.list),
  })
  return (
    <RecordCreate
      form={form}
      title={t.createTitle}
      list={{ label: listTitle, path: guidePaths.list }}
      pathOf={(id) => fillPath(guidePaths.edit, { supporter_guide_id: id })}
      saved={({ title }) => t.saved(titleIn(title, locale))}
      next={() => emptyGuide}
    >
      <GuideForm form={form} screens={screens} />
    </RecordCreate>
  )
}
