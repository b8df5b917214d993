import { Suspense, useState, type ReactNode } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import type { BulkAction, BulkSelection } from '#platform/web/list/list-declaration.ts'
import type { Audience } from '#today/messages/message-batches.contract.ts'
import { messageListMessages } from '#today/messages/web/message-list.messages.ts'

const MessageSheet = lazyPart(() =>
  import('#today/messages/web/message-sheet.tsx').then((module) => module.MessageSheet),
)

/** «Message» as a bulk act of a list, and the sheet that it opens. */
export function useMessageAction(audienceOf: (selection: BulkSelection) => Audience): {
  action: BulkAction
  sheet: ReactNode
} {
  const t = useMessages(messageListMessages)
  const [audience, setAudience] = useState<Audience | null>(null)
  return {
    action: {
      id: 'message',
      label: t.action,
      icon: 'message',
      permission: 'autochat.send',
      run: (selection) => Promise.resolve(setAudience(audienceOf(selection))),
    },
    sheet: audience && (
      <Suspense>
        <MessageSheet audience={audience} onClose={() => setAudience(null)} />
      </Suspense>
    ),
  }
}
