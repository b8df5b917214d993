import { Suspense, useState } from 'react'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { UserParagraph } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { Client, closeReasons } from '../clients.contract.ts'
import { clientClosingMessages } from './client-closing.messages.ts'

const CloseClient = lazyPart(async () => (await import('./close-client.tsx')).CloseClient)
const ReopenClient = lazyPart(async () => (await import('./close-client.tsx')).ReopenClient)

/** Whether the file is open, since when and why not, and the way to the other state. */
export function ClientClosing({ client }: { client: Client }) {
  const t = useMessages(clientClosingMessages)
  const { format } = useLocale()
  const mayClose = useMay('clients.close') && !isHistory(client)
  const [isAsking, setAsking] = useState(false)
  const { closedOn, closedReason, closedNote } = client
  const reason = t.closeReasons[(closedReason ?? 'other') as (typeof closeReasons)[number]]
  const Question = closedOn === null ? CloseClient : ReopenClient
  return (
    <div className="stack-2">
      <p>{closedOn === null ? t.isOpen : t.isClosed(format.longDate(closedOn), reason)}</p>
      {closedNote !== null && <UserParagraph>{closedNote}</UserParagraph>}
      {mayClose && (
        <div>
          <Button size="small" icon={closedOn === null ? 'lock' : 'undo'} onClick={() => setAsking(true)}>
            {closedOn === null ? t.close : t.reopen}
          </Button>
        </div>
      )}
      <Suspense>{isAsking && <Question client={client} onClose={() => setAsking(false)} />}</Suspense>
    </div>
  )
}

/** Merged and erased records stay as they are. */
function isHistory({ mergedInto, isErased }: Client): boolean {
  return mergedInto !== null || isErased
}
