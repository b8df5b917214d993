import { EditFoot, editScreen, RecordEdit, useRecordEdit } from '#platform/web/form/record-edit.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RetiredTag } from '#platform/web/ui/retired-tag.tsx'
import { type MessageTemplate } from '../message-templates.contract.ts'
import { messageTemplateMessages } from './message-template.messages.ts'
import { templateRecord, TemplateForm, useTemplateFields } from './template-form.tsx'

export const Screen = editScreen(templateRecord, TemplateEdit)

function TemplateEdit({ record: template }: { record: MessageTemplate }) {
  const t = useMessages(messageTemplateMessages)
  const edit = useRecordEdit(templateRecord, template, useTemplateFields())
  return (
    <RecordEdit
      edit={edit}
      status={template.retired && <RetiredTag label={t.retired} />}
      specs={{ retired: { label: t.fields.retired } }}
      foot={
        <EditFoot
          edit={edit}
          usage={template.usedBy === 0 ? t.unused : t.usedBy(template.usedBy)}
          retire={t}
          removeText={t.removeText}
          refusal={template.usedBy > 0 ? t.removeRefusal : undefined}
        />
      }
    >
      <TemplateForm form={edit.form} />
    </RecordEdit>
  )
}
