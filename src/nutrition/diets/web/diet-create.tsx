import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { dietDraft, diets } from '../diets.contract.ts'
import { emptyDiet, DietForm, useDietFields } from './diet-form.tsx'
import { dietFormMessages } from './diet-form.messages.ts'
import { localName } from './diet-name.ts'
import { dietPaths } from './diet-paths.ts'

export function Screen() {
  const t = useMessages(dietFormMessages)
  const { locale } = useLocale()
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: dietDraft,
    fields: useDietFields(),
    initial: emptyDiet,
    draft: 'diet/new',
    submit: useCreateCall(diets.create, diets.list),
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      crumbs={[{ label: t.list, href: backHref(dietPaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(dietPaths.builder, { diet_id: id }))}
      onSavedAndNew={(diet) => {
        toast(t.saved(localName(diet, locale)))
        form.startAnew(emptyDiet)
      }}
    >
      <DietForm form={form} />
    </FormScreen>
  )
}
