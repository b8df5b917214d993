import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Ago } from '#platform/web/text/ago.tsx'
import { UserParagraph, UserText } from '#platform/web/text/user-text.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import { lossText } from '#platform/contract/delivery-labels.ts'
import type { ClientMessage } from '../messages.contract.ts'
import { messageComposerMessages } from './message-composer.messages.ts'

const badgeStyles: Record<ClientMessage['state'], { tone: Tone; icon: IconName }> = {
  queued: { tone: 'info', icon: 'clock' },
  sent: { tone: 'success', icon: 'check' },
  failed: { tone: 'danger', icon: 'error' },
  'no-channel': { tone: 'danger', icon: 'error' },
  waiting: { tone: 'today', icon: 'reply' },
  answered: { tone: 'neutral', icon: 'check' },
  moved: { tone: 'neutral', icon: 'check' },
}

/** One message of the thread: which way, when, by whom, and whether it arrived. */
export function MessageEntry({ message }: { message: ClientMessage }) {
  const t = useMessages(messageComposerMessages)
  return (
    <Entry label={t.direction[message.direction]}>
      <EntryHead title={t.direction[message.direction]}>
        {message.by !== null && <UserText>{message.by}</UserText>}
        <Ago at={message.at} />
        <StatusTag {...badgeStyles[message.state]}>{t.states[message.state]}</StatusTag>
        <DeliveryNote message={message} />
      </EntryHead>
      <UserParagraph>{message.text}</UserParagraph>
    </Entry>
  )
}

/** When it was or will be delivered, or why it was not. */
function DeliveryNote({ message: { state, deliveryAt, error } }: { message: ClientMessage }) {
  const t = useMessages(messageComposerMessages)
  const { locale, format, zone } = useLocale()
  if (deliveryAt === null) return null
  const time = format.dateTime(new Date(deliveryAt), zone)
  if (state === 'sent') return <span>{t.deliveredAt(time)}</span>
  if (state === 'queued') return <span>{t.dueAt(time)}</span>
  return error === null || state === 'no-channel' ? null : <span>{lossText(error, locale)}</span>
}
