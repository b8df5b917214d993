import { useMutation, useQuery } from '@tanstack/react-query'
import { clients } from '#clients/clients/clients.contract.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useMay, useReadAgain } from '#platform/web/app-context.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { queues } from '#today/queues/queues.contract.ts'
import { messages } from '../messages.contract.ts'
import { messageComposerMessages } from './message-composer.messages.ts'
import { WaitingMessages } from './waiting-messages.tsx'

/** That a client waits for an answer, with a way to end it without one. Nothing while they do not. */
export function ClientWaits({ clientId }: { clientId: number }) {
  return useMay('autochat.send') && <Waits clientId={clientId} />
}

function Waits({ clientId }: { clientId: number }) {
  const t = useMessages(messageComposerMessages)
  const waiting =
    useQuery(useApi().query(messages.recipient, { params: { clientId } })).data?.data.waiting ?? []
  const { settle, isBusy, error, dismiss } = useSettle(clientId)
  const last = waiting.at(-1)
  if (last === undefined) return null
  return (
    <WaitingMessages waiting={waiting}>
      {error && <ProblemBanner error={error} onClose={dismiss} />}
      <div className="wrap-2">
        <Button look="quiet" size="small" icon="check" busy={isBusy} onClick={() => settle(last.id)}>
          {waiting.some(({ replyError }) => replyError !== null) ? t.told : t.settle}
        </Button>
      </div>
    </WaitingMessages>
  )
}

const readers = [
  messages.thread,
  messages.recipient,
  queues.myDay,
  queues.list,
  queues.next,
  queues.cards,
  clients.list,
]

/** Sets aside what waits, up to a message; it can be taken back. */
function useSettle(clientId: number) {
  const t = useMessages(messageComposerMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const change = useMutation({
    networkMode: 'always',
    mutationFn: ({ messageId, answered }: { messageId: number; answered: boolean }) =>
      api.call(messages.answer, { params: { clientId, messageId }, body: { answered } }),
    onSuccess: (_, { messageId, answered }) => {
      if (answered) toast(t.settled, { undo: () => change.mutate({ messageId, answered: false }) })
    },
    onSettled: () => readAgain(...readers),
  })
  return {
    settle: (messageId: number) => change.mutate({ messageId, answered: true }),
    isBusy: change.isPending,
    error: change.error === null ? null : asApiError(change.error),
    dismiss: () => change.reset(),
  }
}
