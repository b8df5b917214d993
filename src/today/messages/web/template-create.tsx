import { createScreen } from '#platform/web/form/record-create.tsx'
import { messageTemplates } from '../message-templates.contract.ts'
import { templateRecord, emptyTemplate, TemplateForm, useTemplateFields } from './template-form.tsx'

export const Screen = createScreen(templateRecord, {
  create: messageTemplates.create,
  useFields: useTemplateFields,
  empty: emptyTemplate,
  Fields: TemplateForm,
})
