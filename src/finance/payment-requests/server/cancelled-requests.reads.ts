import { assertFound } from '#platform/server/versions.ts'
import type { AuditEntry } from '#platform/server/event-log.ts'
import type { Hint } from '#platform/server/services.ts'
import type { PaymentRequest } from '../payment-requests.contract.ts'
import type { Acting } from './payment-requests.actions.ts'
import { cancelRequest, findRequest, requestIdsOf } from './payment-requests.store.ts'

/** What the history keeps of an action on a request, and what other browsers hear of it. */
export interface RequestNews {
  entry: AuditEntry
  hint: Hint
}

/** Cancels what was asked for a term and nothing came for: nobody is to pay a sale that is given up. */
export async function cancelRequestsOf(
  acting: Acting,
  termId: number,
  reason: string,
): Promise<RequestNews[]> {
  const news: RequestNews[] = []
  for (const requestId of await requestIdsOf(acting.db, termId)) {
    const before = await storedRequest(acting, requestId)
    if (before.state === 'paid' || before.state === 'cancelled') continue
    const after = await cancelStored(acting, before, reason)
    news.push({ entry: entryOf(after, before), hint: hintOf(after) })
  }
  return news
}

/** Cancels a request. @returns it as it is then */
export async function cancelStored(
  acting: Acting,
  { id }: PaymentRequest,
  reason: string,
): Promise<PaymentRequest> {
  const { db, actor, when } = acting
  await cancelRequest(db, id, { staffId: actor.staffId, reason }, when.now)
  return storedRequest(acting, id)
}

/** A request of the client. @throws `not-found` */
export async function storedRequest(
  { db, actor, client, when }: Acting,
  requestId: number,
): Promise<PaymentRequest> {
  const looking = { actor, today: when.today }
  const request = await findRequest(db, { clientId: client.id, requestId }, looking)
  assertFound(request)
  return request
}

export function entryOf(after: PaymentRequest, before?: PaymentRequest): AuditEntry {
  const { id, client, version } = after
  const subject = { subject: { type: 'payment-request', id }, clientId: client.id, version }
  return { ...subject, ...(before && { before: withoutText(before) }), after: withoutText(after) }
}

export function hintOf({ id, client, version }: PaymentRequest): Hint {
  return { type: 'payment-request', id, version, clientId: client.id }
}

/** The text has the number of our card and the client's name: the history needs neither. */
function withoutText(request: PaymentRequest) {
  const { termId, due, amount, currency, card, expiresOn, state, cancelledReason } = request
  return { termId, due, amount, currency, cardId: card.id, expiresOn, state, cancelledReason }
}
