import { useRef } from 'react'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea, type TextAreaProps } from '#platform/web/ui/fields/text-area.tsx'
import { messageLength, messageVariables, variableLabels } from '../message-text.contract.ts'
import { messageTemplateMessages } from './message-template.messages.ts'
import css from './messages.module.css'

/** The text of one language with a button for each variable, which goes where the caret stands. */
export function MessageWriting({ language, ...field }: TextAreaProps & { language: LocaleId }) {
  const t = useMessages(messageTemplateMessages)
  const box = useRef<HTMLDivElement>(null)
  function insert(word: string) {
    const area = box.current?.querySelector('textarea')
    const from = area?.selectionStart ?? field.value.length
    const to = area?.selectionEnd ?? from
    field.onChange(`${field.value.slice(0, from)}{${word}}${field.value.slice(to)}`)
    area?.focus()
  }
  return (
    <div className={css.writing} ref={box}>
      <div className={css.chips} role="group" aria-label={t.variables}>
        {messageVariables.map((variable) => (
          <Button
            key={variable}
            size="small"
            icon="plus"
            aria-label={t.insert(t.variable[variable])}
            onClick={() => insert(variableLabels[language][variable])}
          >
            {t.variable[variable]}
          </Button>
        ))}
      </div>
      <TextArea rows={5} {...field} lang={language.slice(0, 2)} maxLength={messageLength} />
    </div>
  )
}
