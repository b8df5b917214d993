import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { messageTemplates, templateDraft } from '../message-templates.contract.ts'
import { messagePaths } from './message-paths.ts'
import { messageTemplateMessages } from './message-template.messages.ts'
import { emptyTemplate, TemplateForm, useTemplateFields } from './template-form.tsx'
import { templateName } from './template-name.ts'

export function Screen() {
  const t = useMessages(messageTemplateMessages)
  const { locale } = useLocale()
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: templateDraft,
    fields: useTemplateFields(),
    initial: emptyTemplate,
    draft: 'message-template/new',
    submit: useCreateCall(messageTemplates.create, messageTemplates.list),
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      crumbs={[{ label: t.list, href: backHref(messagePaths.templates) }]}
      onSaved={({ id }) => openCreated(fillPath(messagePaths.templateEdit, { template_id: id }))}
      onSavedAndNew={(template) => {
        toast(t.saved(templateName(template.name, locale)))
        form.startAnew(emptyTemplate)
      }}
    >
      <TemplateForm form={form} />
    </FormScreen>
  )
}
