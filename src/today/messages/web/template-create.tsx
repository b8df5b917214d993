import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { messageTemplates, templateDraft } from '../message-templates.contract.ts'
import { messagePaths } from './message-paths.ts'
import { messageTemplateMessages } from './message-template.messages.ts'
import { emptyTemplate, TemplateForm, useTemplateFields } from './template-form.tsx'
import { templateName } from './template-name.ts'

export function Screen() {
  const t = useMessages(messageTemplateMessages)
  const { locale } = useLocale()
  const form = useForm({
    schema: templateDraft,
    fields: useTemplateFields(),
    initial: emptyTemplate,
    draft: 'message-template/new',
    submit: useCreateCall(messageTemplates.create, messageTemplates.list),
  })
  return (
    <RecordCreate
      form={form}
      title={t.createTitle}
      list={{ label: t.list, path: messagePaths.templates }}
      pathOf={(id) => fillPath(messagePaths.templateEdit, { template_id: id })}
      saved={(template) => t.saved(templateName(template.name, locale))}
      next={() => emptyTemplate}
    >
      <TemplateForm form={form} />
    </RecordCreate>
  )
}
