import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import type { Audience } from '../message-batches.contract.ts'
import { messageTemplates } from '../message-templates.contract.ts'
import { messageSheetMessages } from './message-sheet.messages.ts'
import { messageTemplateMessages } from './message-template.messages.ts'
import { MessageWriting } from './message-writing.tsx'
import css from './messages.module.css'
import type { SheetState } from './sheet-state.ts'

interface Props {
  queue: Audience['queue']
  state: SheetState
  problems: Record<string, string[]>
  onChange: (change: Partial<SheetState>) => void
}

/** A ready text, or a free one: each language has its own. */
export function SheetText({ queue, state, problems, onChange }: Props) {
  const t = useMessages(messageSheetMessages)
  const { errors } = useMessages(messageTemplateMessages)
  const { locale } = useLocale()
  const [language, setLanguage] = useState<'fa' | 'ar'>(locale === 'ar-IQ' ? 'ar' : 'fa')
  const sentences: Record<string, string> = { 'unknown-variable': errors.unknown, braces: errors.braces }
  const segments = (['fa', 'ar'] as const).map((one) => ({
    value: one,
    label: state.text[one] === null ? `${t.languages[one]} •` : t.languages[one],
  }))
  // What is changed by hand is no longer the template.
  const write = (text: string) =>
    onChange({ templateId: null, text: { ...state.text, [language]: text === '' ? null : text } })
  return (
    <section className={css.part} aria-label={t.textPart}>
      <TemplateSelect queue={queue} templateId={state.templateId} onChange={onChange} />
      <SegmentedControl label={t.language} segments={segments} value={language} onChange={setLanguage} />
      <MessageWriting
        key={language}
        name={`text.${language}`}
        label={language === 'fa' ? t.textFa : t.textAr}
        language={language === 'fa' ? 'fa-IR' : 'ar-IQ'}
        value={state.text[language] ?? ''}
        onChange={write}
        error={sentences[problems[language]?.[0] ?? '']}
      />
    </section>
  )
}

interface SelectProps extends Pick<Props, 'queue' | 'onChange'> {
  templateId: number | null
}

function TemplateSelect({ queue, templateId, onChange }: SelectProps) {
  const t = useMessages(messageSheetMessages)
  const { locale } = useLocale()
  const query = { ...(queue ? { queue } : {}), retired: false, perPage: 100 } as const
  const templates = useQuery(useApi().query(messageTemplates.list, { query })).data?.data ?? []
  function choose(value: string) {
    const template = templates.find(({ id }) => String(id) === value)
    onChange(template ? { templateId: template.id, text: template.text, at: 0 } : { templateId: null })
  }
  return (
    <SelectField
      name="template"
      label={t.template}
      emptyLabel={t.free}
      options={templates.map(({ id, name }) => ({ value: String(id), label: localName(name, locale) }))}
      value={templateId === null ? '' : String(templateId)}
      onChange={choose}
    />
  )
}
