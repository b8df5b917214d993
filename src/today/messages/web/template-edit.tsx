import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useRecordForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type MessageTemplate, messageTemplates, templateDraft } from '../message-templates.contract.ts'
import { storedTemplate, TemplateForm, useTemplateFields } from './template-form.tsx'
import { messageTemplateMessages } from './message-template.messages.ts'
import { templateName } from './template-name.ts'
import { messagePaths } from './message-paths.ts'

const useTemplateCalls = (templateId: number) =>
  useRecordCalls(messageTemplates, { templateId }, { listPath: messagePaths.templates })

export function Screen() {
  const t = useMessages(messageTemplateMessages)
  return (
    <RecordPage get={messageTemplates.get} title={t.editTitle}>
      {(template) => <TemplateEdit key={template.id} template={template} />}
    </RecordPage>
  )
}

function TemplateEdit({ template }: { template: MessageTemplate }) {
  const t = useMessages(messageTemplateMessages)
  const api = useApi()
  const fields = useTemplateFields()
  const { patch } = useTemplateCalls(template.id)
  const history = useQuery(api.query(messageTemplates.history, { params: { templateId: template.id } }))
  const form = useRecordForm({
    record: template,
    schema: templateDraft,
    fields,
    draft: `message-template/${template.id}`,
    stored: storedTemplate,
    patch,
  })
  const name = templateName(template.name, useLocale().locale)
  const retired = { label: t.fields.retired }
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.list, href: backHref(messagePaths.templates) }]}
      status={
        template.retired && (
          <StatusTag tone="neutral" icon="pause">
            {t.retired}
          </StatusTag>
        )
      }
      actions={<HistoryButton query={history} specs={{ ...fields, retired }} form={form} />}
      notice={<CreatedNotice name={name} createHref={hrefOf(messagePaths.templateCreate)} />}
      onSaved={() => toast(t.saved(name))}
      foot={<TemplateFoot template={template} dirty={form.dirty} />}
    >
      <TemplateForm form={form} />
    </FormScreen>
  )
}

function TemplateFoot({ template, dirty }: { template: MessageTemplate; dirty: boolean }) {
  const t = useMessages(messageTemplateMessages)
  const { patch, remove } = useTemplateCalls(template.id)
  const name = templateName(template.name, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={template.usedBy === 0 ? t.unused : t.usedBy(template.usedBy)}
      dirty={dirty}
      retire={{
        isRetired: template.retired,
        text: template.retired ? t.bringBackText : t.retireText,
        run: () => patch({ retired: !template.retired }, template.version),
      }}
      remove={{
        consequences: [t.removeText],
        refusal: template.usedBy > 0 ? t.removeRefusal : undefined,
        run: () => remove(template, t.removed(name)),
      }}
    />
  )
}
