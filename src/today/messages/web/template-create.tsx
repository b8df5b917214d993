import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useNewRecord } from '#platform/web/form/record-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { messageTemplates } from '../message-templates.contract.ts'
import { messageTemplateMessages } from './message-template.messages.ts'
import { templateRecord, emptyTemplate, TemplateForm, useTemplateFields } from './template-form.tsx'

export function Screen() {
  const t = useMessages(messageTemplateMessages)
  const form = useNewRecord(templateRecord, messageTemplates.create, useTemplateFields(), emptyTemplate)
  return (
    <RecordCreate
      record={templateRecord}
      form={form}
      title={t.createTitle}
      list={t.list}
      next={() => emptyTemplate}
    >
      <TemplateForm form={form} />
    </RecordCreate>
  )
}
