import { AppError, fieldError } from '#platform/contract/errors.ts'
import { daysBetween, todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { fetchPage, isUnfiltered } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { clientToday, lockVisibleClient } from '#clients/clients/server/clients.reads.ts'
import { enterRequested } from '#finance/payments/server/request-payments.reads.ts'
import { type PaymentRequest, paymentRequests, requestLimits } from '../payment-requests.contract.ts'
import { cancelStored, entryOf, hintOf, storedRequest } from './cancelled-requests.reads.ts'
import { askFor } from './payment-requests.actions.ts'
import { requestColumns, requestSheet } from './payment-requests.export.ts'
import { matchingRequests, selectRequests, toRequest } from './payment-requests.store.ts'

export const paymentRequestsRoutes = [
  route(paymentRequests.list, async ({ db, query, actor, now }) => {
    const looking = { actor, today: todayIn('IR', now) }
    const rows = selectRequests(db, query, query.sort, looking)
    const page = await fetchPage(db, rows, matchingRequests(db, query, looking), {
      ...query,
      usesPreparedPlan: isUnfiltered(query),
    })
    return { ...page, rows: page.rows.map(toRequest) }
  }),
  route(paymentRequests.export, async ({ db, query, actor, now, audit }) => {
    const matching = selectRequests(db, query, query.sort, { actor, today: todayIn('IR', now) })
    return listFile(query, audit, {
      name: 'payment-requests',
      columns: requestColumns(query.locale),
      rows: streamRows(db, chosen(matching, 'payment_requests.id', query.ids)),
      sheet: requestSheet,
    })
  }),
  route(paymentRequests.create, async ({ db, params, body, actor, now, audit, changed }) => {
    const acting = await actingFor({ db, params, actor, now })
    const ahead = daysBetween(acting.when.today, body.expiresOn)
    if (ahead < 0 || ahead > requestLimits.days) throw fieldError('expiresOn', 'out-of-range')
    const requestId = await askFor(acting, body)
    const after = await storedRequest(acting, requestId)
    audit(entryOf(after))
    changed(hintOf(after))
    return after
  }),
  route(paymentRequests.cancel, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
    const acting = await actingFor({ db, params, actor, now })
    const before = await storedRequest(acting, params.requestId)
    if (before.state === 'paid' || before.state === 'cancelled') throw wrongState(before)
    assertVersion(before, ifMatch)
    const after = await cancelStored(acting, before, body.reason)
    audit(entryOf(after, before))
    changed(hintOf(after))
    return after
  }),
  route(paymentRequests.deposit, async ({ db, params, ifMatch, actor, now, audit, changed }) => {
    const acting = await actingFor({ db, params, actor, now })
    const request = await storedRequest(acting, params.requestId)
    if (request.state === 'paid' || request.state === 'cancelled') throw wrongState(request)
    assertVersion(request, ifMatch)
    const { termId, currency, amount, card } = request
    const payment = await enterRequested(acting, { termId, currency, amount, cardId: card.id })
    const { id, clientId, version } = payment
    audit({ subject: { type: 'payment', id }, clientId, version, after: payment })
    changed({ type: 'payment', id, version, clientId })
    changed(hintOf(request))
    return payment
  }),
]

interface Asking {
  db: Db
  params: { clientId: number }
  actor: Actor
  now: Date
}

async function actingFor({ db, params, actor, now }: Asking) {
  const client = await lockVisibleClient(db, actor, params.clientId)
  return { db, actor, client, when: { now, today: clientToday(client, now) } }
}

function wrongState({ state }: PaymentRequest): AppError {
  return new AppError('conflict', { message: `The request is ${state}`, current: { state } })
}
