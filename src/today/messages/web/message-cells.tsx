import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Code } from '#platform/web/text/code.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { lossText } from '#platform/contract/delivery-labels.ts'
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

/** Why a message was not delivered, in words. */
export function AnswerCell({ error }: { error: string | null }) {
  const t = useMessages(messagesMessages)
  const { locale } = useLocale()
  return error === null ? t.none : lossText(error, locale)
}
