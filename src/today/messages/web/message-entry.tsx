import { useMessages } from '#platform/web/i18n/messages.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserParagraph, UserText } from '#platform/web/text/user-text.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { StatusTag, type Tone } from '#platform/web/ui/status.tsx'
import type { ClientMessage } from '../messages.contract.ts'
import { messageComposerMessages } from './message-composer.messages.ts'

const looks: Record<ClientMessage['state'], { tone: Tone; icon: IconName }> = {
  queued: { tone: 'info', icon: 'clock' },
  sent: { tone: 'success', icon: 'check' },
  failed: { tone: 'danger', icon: 'error' },
  waiting: { tone: 'today', icon: 'reply' },
  answered: { tone: 'neutral', icon: 'check' },
}

/** One message of the thread: which way, when, by whom, and whether it arrived. */
export function MessageEntry({ message }: { message: ClientMessage }) {
  const t = useMessages(messageComposerMessages)
  return (
    <Entry label={t.message}>
      <EntryHead title={t.direction[message.direction]}>
        {message.by !== null && <UserText>{message.by}</UserText>}
        <Instant at={message.at} />
        <StatusTag {...looks[message.state]}>{t.states[message.state]}</StatusTag>
      </EntryHead>
      <UserParagraph>{message.text}</UserParagraph>
    </Entry>
  )
}
