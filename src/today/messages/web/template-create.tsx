import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
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
  const api = useApi()
  const queries = useQueryClient()
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: templateDraft,
    fields: useTemplateFields(),
    initial: emptyTemplate,
    draft: 'message-template/new',
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(messageTemplates.create, { body }, { idempotencyKey })
      void queries.invalidateQueries({ queryKey: queryKeyOf(messageTemplates.list) })
      return data
    },
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
