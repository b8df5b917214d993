import { messageQueues } from '#clients/clients/last-message.contract.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { BilingualFields } from '#platform/web/ui/fields/bilingual-fields.tsx'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { messageTemplates, templateDraft, type MessageTemplate } from '../message-templates.contract.ts'
import { messagePaths } from './message-paths.ts'
import { messageTemplateMessages } from './message-template.messages.ts'
import { MessageWriting } from './message-writing.tsx'
import { TemplatePreview } from './template-preview.tsx'

export type TemplateValues = ValuesOf<typeof templateDraft>

export const emptyTemplate: TemplateValues = {
  name: { fa: null, ar: null },
  queue: null,
  shared: true,
  text: { fa: null, ar: null },
}

function storedTemplate(template: MessageTemplate): StoredRecord<TemplateValues> {
  const { name, queue, shared, text, version } = template
  return { values: { name, queue, shared, text }, version }
}

/** How the fields of a template are called, in the form and in its history. */
export function useTemplateFields(): FieldSpecs<TemplateValues> {
  const t = useMessages(messageTemplateMessages)
  const errors = {
    'unknown-variable': t.errors.unknown,
    braces: t.errors.braces,
    required: t.errors.required,
  }
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    queue: { label: t.fields.queue, show: (queue) => t.queues[queue] },
    shared: { label: t.fields.shared, errors: { 'not-owner': t.errors.notOwner } },
    'text.fa': { label: t.fields.textFa, errors },
    'text.ar': { label: t.fields.textAr, errors },
  }
}

const textLocales = { fa: 'fa-IR', ar: 'ar-IQ' } as const

/** The inputs of a template, for creating and editing alike. */
export function TemplateForm({ form }: { form: Form<TemplateValues> }) {
  const t = useMessages(messageTemplateMessages)
  const { text } = form.values
  const texts = { fa: form.text('text.fa'), ar: form.text('text.ar') }
  const queues = optionsOf(messageQueues, t.queues)
  return (
    <>
      <FormSection title={t.sections.identity}>
        <NameFields form={form} label={t.name} />
        <SelectField {...form.text('queue')} options={queues} emptyLabel={t.anyQueue} />
        <CheckboxField {...form.flag('shared')} />
      </FormSection>
      <FormSection title={t.sections.text} description={t.textHint}>
        <BilingualFields label={t.texts} complete={{ fa: text.fa !== null, ar: text.ar !== null }}>
          {(language) => <MessageWriting {...texts[language]} language={textLocales[language]} />}
        </BilingualFields>
      </FormSection>
      <FormSection title={t.sections.preview}>
        <TemplatePreview text={text} />
      </FormSection>
    </>
  )
}

/** A ready text, for its pages. */
export const templateRecord = recordForm({
  type: 'message-template',
  operations: messageTemplates,
  texts: messageTemplateMessages,
  paths: {
    list: messagePaths.templates,
    create: messagePaths.templateCreate,
    edit: messagePaths.templateEdit,
  },
  schema: templateDraft,
  stored: storedTemplate,
  nameOf: ({ name }, locale) => localName(name, locale),
})
