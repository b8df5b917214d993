import { type ReactNode, useRef } from 'react'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea, type TextAreaProps } from '#platform/web/ui/fields/text-area.tsx'
import {
  messageLength,
  type MessageValues,
  messageVariables,
  variableLabels,
} from '../message-text.contract.ts'
import { expectedLength } from '../sms-length.contract.ts'
import { messageTemplateMessages } from './message-template.messages.ts'
import css from './messages.module.css'

interface Props extends TextAreaProps {
  language: LocaleId
  /** What is chosen from before one writes. */
  templates?: ReactNode
  /** The name of a fold that holds the templates and the variables below the text; absent: they are open above it. */
  fold?: string
  /** What is known of the one reader. */
  known?: Partial<MessageValues>
}

/** The text of one language with a button for each variable, which goes where the caret stands. */
export function MessageWriting({ language, templates, fold, known, ...field }: Props) {
  const t = useMessages(messageTemplateMessages)
  const box = useRef<HTMLDivElement>(null)
  function insert(word: string) {
    const area = box.current?.querySelector('textarea')
    const from = area?.selectionStart ?? field.value.length
    const to = area?.selectionEnd ?? from
    field.onChange(`${field.value.slice(0, from)}{${word}}${field.value.slice(to)}`)
    area?.focus()
  }
  const tools = (
    <>
      {templates}
      <div className="wrap-2" role="group" aria-label={`${t.variables}: ${field.label}`}>
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
    </>
  )
  return (
    <div className={css.writing} ref={box}>
      {fold === undefined && tools}
      <TextArea rows={5} {...field} lang={language.slice(0, 2)} maxLength={messageLength} />
      <Length source={field.value} language={language} known={known} />
      {fold !== undefined && (
        <details className={css.tools}>
          <summary>{fold}</summary>
          <div className={css.writing}>{tools}</div>
        </details>
      )}
    </div>
  )
}

interface LengthProps extends Pick<Props, 'language'> {
  source: string
  known: Props['known'] | undefined
}

/** What the text costs as SMS; about, where a variable differs from reader to reader. */
function Length({ source, language, known }: LengthProps) {
  const t = useMessages(messageTemplateMessages)
  const length = source === '' ? null : expectedLength(source, language, known)
  if (length === null) return null
  const { characters, parts, isExact } = length
  return <p className="meta">{(isExact ? t.smsLength : t.aboutSmsLength)(characters, parts)}</p>
}
