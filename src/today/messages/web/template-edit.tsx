import { RecordPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
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
  const fields = useTemplateFields()
  const { patch } = useTemplateCalls(template.id)
  const edit = useRecordEdit({
    type: 'message-template',
    record: template,
    history: messageTemplates.history,
    schema: templateDraft,
    fields,
    stored: storedTemplate,
    patch,
  })
  const { form } = edit
  const name = templateName(template.name, useLocale().locale)
  const retired = { label: t.fields.retired }
  return (
    <RecordEdit
      edit={edit}
      name={name}
      list={{ label: t.list, path: messagePaths.templates }}
      status={template.retired && <RetiredTag label={t.retired} />}
      specs={{ retired }}
      createPath={messagePaths.templateCreate}
      saved={t.saved(name)}
      foot={<TemplateFoot template={template} dirty={form.dirty} />}
    >
      <TemplateForm form={form} />
    </RecordEdit>
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
      retire={{ record: template, texts: t, patch }}
      remove={{
        consequences: [t.removeText],
        refusal: template.usedBy > 0 ? t.removeRefusal : undefined,
        run: () => remove(template, t.removed(name)),
      }}
    />
  )
}
