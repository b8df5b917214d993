import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
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
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: guideDraft,
    fields: useGuideFields(screens),
    initial: emptyGuide,
    draft: 'supporter-guide/new',
    submit: useCreateCall(supporterGuides.create, supporterGuides.list),
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      crumbs={[{ label: listTitle, href: backHref(guidePaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(guidePaths.edit, { supporter_guide_id: id }))}
      onSavedAndNew={({ title }) => {
        toast(t.saved(titleIn(title, locale)))
        form.startAnew(emptyGuide)
      }}
    >
      <GuideForm form={form} screens={screens} />
    </FormScreen>
  )
}
