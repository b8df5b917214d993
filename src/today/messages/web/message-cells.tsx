import { useMessages } from '#platform/web/i18n/messages.ts'
import { Code } from '#platform/web/text/code.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { messagesMessages } from './messages.messages.ts'
import css from './messages.module.css'

export function ClientCell({ fullName, code }: { fullName: string; code: string }) {
  return (
    <span className={css.client}>
      <UserText>{fullName}</UserText>
      <span className={css.meta}>
        <Code>{code}</Code>
      </span>
    </span>
  )
}

export function TextCell({ text }: { text: string | null }) {
  const t = useMessages(messagesMessages)
  if (text === null) return t.none
  return (
    <span className={css.excerpt}>
      <UserText>{text}</UserText>
    </span>
  )
}

/** The receiver's answer in words: `status 503`, or the name of a fault of the way there. */
export function AnswerCell({ error }: { error: string | null }) {
  const t = useMessages(messagesMessages)
  if (error === null) return t.none
  const status = Number(/^status (\d+)$/.exec(error)?.[1])
  if (Number.isNaN(status)) return t.answers.unreachable
  return status >= 400 && status < 500 ? t.answers.refused : t.answers.busy
}
