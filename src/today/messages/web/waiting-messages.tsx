import type { ReactNode } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Ago } from '#platform/web/text/ago.tsx'
import { UserParagraph } from '#platform/web/text/user-text.tsx'
import { lossText } from '#platform/contract/delivery-labels.ts'
import type { WaitingMessage } from '../messages.contract.ts'
import { messageComposerMessages } from './message-composer.messages.ts'
import css from './message-composer.module.css'

interface Props {
  /** Oldest first; none shows nothing. */
  waiting: readonly WaitingMessage[]
  /** What can be done about them. */
  children?: ReactNode
}

/** What the client wrote and nobody has answered, in the client's own words. */
export function WaitingMessages({ waiting, children }: Props) {
  const t = useMessages(messageComposerMessages)
  const { locale } = useLocale()
  if (waiting.length === 0) return null
  return (
    <section className={css.waiting} aria-label={t.waiting}>
      <strong>{t.waiting}</strong>
      <ol className="stack-2 bare-list">
        {waiting.map(({ id, text, at, replyError }) => (
          <li key={id}>
            <UserParagraph>{text}</UserParagraph>
            <span className="meta">
              <Ago at={at} />
            </span>
            {replyError !== null && <p className={css.lost}>{t.replyLost(lossText(replyError, locale))}</p>}
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}
