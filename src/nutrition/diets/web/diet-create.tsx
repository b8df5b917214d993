import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { dietDraft, diets } from '../diets.contract.ts'
import { emptyDiet, DietForm, useDietFields } from './diet-form.tsx'
import { dietFormMessages } from './diet-form.messages.ts'
import { localName } from './diet-name.ts'
import { dietPaths } from './diet-paths.ts'

export function Screen() {
  const t = useMessages(dietFormMessages)
  const { locale } = useLocale()
  const form = useForm({
    schema: dietDraft,
    fields: useDietFields(),
    initial: emptyDiet,
    draft: 'diet/new',
    submit: useCreateCall(diets.create, diets.list),
  })
  return (
    <RecordCreate
      form={form}
      title={t.createTitle}
      list={{ label: t.list, path: dietPaths.list }}
      pathOf={(id) => fillPath(dietPaths.builder, { diet_id: id })}
      saved={(diet) => t.saved(localName(diet, locale))}
      next={() => emptyDiet}
    >
      <DietForm form={form} />
    </RecordCreate>
  )
}
