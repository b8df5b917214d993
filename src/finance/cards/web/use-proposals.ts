import { useMutation, useQuery } from '@tanstack/react-query'
import type { ListedPayment } from '#finance/payments/payment-list.contract.ts'
import { paymentList } from '#finance/payments/payment-list.contract.ts'
import { deposits } from '#finance/payments/deposits.contract.ts'
import { paymentRequests } from '#finance/payment-requests/payment-requests.contract.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { cards } from '../cards.contract.ts'
import { decidedLines } from '../decided-lines.contract.ts'
import { type Proposal, statements } from '../statements.contract.ts'
import { statementsMessages } from './statements.messages.ts'

/** A line and the payment that it is said to be. */
export interface Pair {
  line: Proposal['line']
  payment: ListedPayment
}

/** A request that a line answers. */
export type Asked = NonNullable<Proposal['request']>

/** The open lines with their proposals, and what can be done with them. */
export function useProposals() {
  const t = useMessages(statementsMessages)
  const api = useApi()
  const refresh = useStatementRefresh()
  const send = ({ line, payment }: Pair) =>
    api.call(
      statements.confirm,
      {
        params: { lineId: line.id },
        body: { paymentId: payment.id, paymentVersion: payment.version },
      },
      { ifMatch: line.version, idempotencyKey: newIdempotencyKey() },
    )
  return {
    query: useQuery(api.query(statements.proposals, { query: {} })),
    enterAsked: useEnterAsked(refresh),
    confirm: useMutation({
      mutationFn: send,
      onSuccess: (_, { payment }) => toast(t.confirmed(payment.client.fullName)),
      onSettled: refresh,
    }),
    /** One after the other, each by itself: what fails is left for a person. */
    confirmAll: useMutation({
      async mutationFn(pairs: readonly Pair[]) {
        const { done, failure } = await inTurn(pairs, send)
        toast(t.confirmedSome(done, pairs.length - done))
        if (failure !== null) throw failure
      },
      onSettled: refresh,
    }),
  }
}

/** Enters the deposit that a request asked for; it then stands beside the line and waits. */
function useEnterAsked(refresh: () => void) {
  const t = useMessages(statementsMessages)
  const api = useApi()
  return useMutation({
    mutationFn: ({ id: requestId, client, version: ifMatch }: Asked) =>
      api.call(
        paymentRequests.deposit,
        { params: { clientId: client.id, requestId } },
        { ifMatch, idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: (_, { client }) => toast(t.entered(client.fullName)),
    onSettled: refresh,
  })
}

/** How many went well, and why the last one that did not failed; without a network the rest is not tried. */
async function inTurn(pairs: readonly Pair[], send: (pair: Pair) => Promise<unknown>) {
  let done = 0
  let failure: Error | null = null
  for (const pair of pairs) {
    try {
      await send(pair)
      done += 1
    } catch (error) {
      failure = asApiError(error)
      if (asApiError(error).code === 'offline') break
    }
  }
  return { done, failure }
}

/** Asks again for what lines and their payments decide. */
export function useStatementRefresh(): () => void {
  const readAgain = useReadAgain()
  const touched = [
    statements.proposals,
    statements.imports,
    decidedLines.list,
    deposits.pending,
    paymentList.list,
    paymentList.totals,
    cards.days,
  ]
  return () => readAgain(...touched)
}
