import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { dryRun } from '#platform/server/dry-run.ts'
import type { AuditEntry } from '#platform/server/event-log.ts'
import { historyOf } from '#platform/server/history.ts'
import { route } from '#platform/server/route.ts'
import type { Hint } from '#platform/server/services.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import { clientToday, lockVisibleClient, visibleClient } from '#clients/clients/server/clients.reads.ts'
import type { TermChange } from '#clients/terms/server/term-actions.reads.ts'
import type { Term } from '#clients/terms/terms.contract.ts'
import { type Payment, type PaymentEffect, payments } from '../payments.contract.ts'
import { logoOf, organisationNow } from '#system/organisation/server/organisation.reads.ts'
import { refunds } from '../refunds.contract.ts'
import { alikePayments } from './alike-payments.ts'
import { balancesOf } from './ledger.reads.ts'
import {
  type Acting,
  bookPayment,
  confirmPayment,
  dueOf,
  enterPayment,
  mendPayment,
  rejectPayment,
} from './payments.actions.ts'
import {
  countPayments,
  type Decidable,
  decidablePayment,
  findPayment,
  listPayments,
} from './payments.store.ts'
import { receiptFile, receiptPaper } from './receipt-paper.ts'
import { agreeToRefund, askRefund, declineRefund, giveRefund, tryRefund } from './refunds.actions.ts'

/** What the profile shows before all are asked for. */
const fewPayments = 5
const allPayments = 1000

export const paymentsRoutes = [
  route(payments.ofClient, async ({ db, params, query, actor, now }) => {
    const { id: clientId } = await visibleClient(db, actor, params.clientId)
    const limit = query.all ? allPayments : fewPayments
    return {
      balances: await balancesOf(db, clientId),
      total: await countPayments(db, clientId),
      payments: await listPayments(db, { clientId, limit }, actor, now),
    }
  }),
  route(payments.alike, async ({ db, params, query, actor, now }) => {
    const { paymentId = null, payerLastFour, paidOn, depositTime = null, termId = null } = query
    const client = await visibleClient(db, actor, params.clientId)
    const acting = { db, actor, client, when: { now, today: clientToday(client, now) } }
    const { amount, currency } = query
    const due = amount && currency ? { amount, currency } : await dueOf(acting, { termId, currency })
    const deposit = { payerLastFour, paidOn, depositTime, currency: due.currency, amount: due.amount }
    return alikePayments(db, actor, deposit, paymentId)
  }),
  route(payments.create, async (context) => {
    const { params, body, audit, changed } = context
    const acting = await actingFor(context)
    const paymentId = await enterPayment(acting, body)
    const after = await storedPayment(acting.db, { clientId: params.clientId, paymentId }, context)
    audit({ ...subjectOf(after), after: recordOf(after) })
    tell(after, changed)
    return after
  }),
  route(payments.update, async (context) => {
    const { reason, ...change } = context.body
    const acting = await actingFor(context)
    const before = await undecided(acting, context)
    await mendPayment(acting, before, change)
    return leave(acting, context, { before, note: { changeReason: reason } })
  }),
  route(payments.confirm, async (context) => {
    const acting = { ...(await actingFor(context)), alongside: context.alongside }
    const decidable = await decidableFor(acting, context.params)
    const { payment: before } = decidable
    if (before.state === 'pending') assertVersion(before, context.ifMatch)
    const { payment: after, term } = await confirmPayment(acting, decidable)
    if (term) leaveTerm(term, context)
    return leaveChange(context, { before, after, note: {} })
  }),
  route(payments.reject, (context) =>
    decide(context, async (acting, payment) => {
      await rejectPayment(acting, payment, context.body.reason)
      return null
    }),
  ),
  route(refunds.give, (context) =>
    giveBack(context, (acting, payment) => giveRefund(acting, payment, context.body)),
  ),
  route(refunds.ask, (context) =>
    giveBack(context, (acting, payment) => askRefund(acting, payment, context.body)),
  ),
  route(refunds.agree, (context) => giveBack(context, agreeToRefund)),
  route(refunds.decline, (context) =>
    giveBack(context, declineRefund, { changeReason: context.body.reason }),
  ),
  route(payments.effect, ({ db, params, query, actor, now }) =>
    dryRun(db, async (transaction) => {
      const acting = await actingFor({ db: transaction, params, actor, now })
      return effectOf(acting, await decidableFor(acting, params), query)
    }),
  ),
  route(payments.receipt, async ({ db, params, actor, now, audit, services }) => {
    const client = await visibleClient(db, actor, params.clientId)
    const payment = await storedPayment(db, params, { actor, now })
    // What is not decided, or was rejected, has no receipt.
    assertFound(payment.state === 'confirmed' || payment.state === 'refunded' ? payment : null)
    audit(subjectOf(payment))
    const organisation = await organisationNow(db)
    const paper = receiptPaper(payment, client, organisation)
    const logo = await logoOf(services.uploads, organisation)
    return receiptFile(paper, client, { logo, id: payment.id })
  }),
  route(payments.history, async ({ db, params, actor, now }) => {
    await visibleClient(db, actor, params.clientId)
    return historyOf(db, 'payment', await mustFind(findPayment(db, params, actor, now)))
  }),
]

interface Asking {
  db: Db
  actor: Actor
  now: Date
  params: { clientId: number }
}

interface Changing extends Asking {
  params: { clientId: number; paymentId: number }
  ifMatch: number
  audit(entry: AuditEntry): void
  changed(hint: Hint): void
}

/** Changes of one client's money take turns: the client's row is held until the end. */
async function actingFor({ db, actor, now, params }: Asking): Promise<Acting> {
  const client = await lockVisibleClient(db, actor, params.clientId)
  return { db, actor, client, when: { now, today: clientToday(client, now) } }
}

/** A decided payment is told first: its version matters no more. @throws `conflict`, `stale`, `not-found` */
async function undecided(acting: Acting, context: Changing): Promise<Payment> {
  const payment = await storedPayment(acting.db, context.params, context)
  if (payment.state === 'pending') assertVersion(payment, context.ifMatch)
  return payment
}

type Action = (acting: Acting, payment: Payment) => Promise<TermChange | null>

const decidableFor = ({ db, actor, when }: Acting, params: Changing['params']) =>
  decidablePayment(db, params, actor, when)

/** Rejects: of several at once the first wins, and the others hear that it is decided. */
async function decide(context: Changing, action: Action): Promise<Payment> {
  const acting = await actingFor(context)
  return carryOut(acting, context, { before: await undecided(acting, context), action, note: {} })
}

/** Gives back, asks for it or answers: of several at once the first wins, and the others look again. */
async function giveBack(context: Changing, action: Action, note = {}): Promise<Payment> {
  const acting = await actingFor(context)
  const before = await storedPayment(acting.db, context.params, context)
  if (before.state === 'confirmed') assertVersion(before, context.ifMatch)
  return carryOut(acting, context, { before, action, note })
}

async function carryOut(
  acting: Acting,
  context: Changing,
  { before, action, note }: { before: Payment; action: Action; note: Record<string, string> },
): Promise<Payment> {
  const term = await action(acting, before)
  if (term) leaveTerm(term, context)
  return leave(acting, context, { before, note })
}

async function leave(
  { db }: Acting,
  context: Changing,
  { before, note }: { before: Payment; note: Record<string, string> },
): Promise<Payment> {
  return leaveChange(context, { before, after: await storedPayment(db, context.params, context), note })
}

function leaveChange(
  { audit, changed }: Changing,
  { before, after, note }: { before: Payment; after: Payment; note: Record<string, string> },
): Payment {
  audit({ ...subjectOf(after), before: recordOf(before), after: { ...recordOf(after), ...note } })
  tell(after, changed)
  return after
}

function leaveTerm({ before, after }: TermChange, { audit, changed }: Changing): void {
  const { id, clientId, version } = after
  audit({ subject: { type: 'term', id }, clientId, version, before, after })
  changed({ type: 'term', id, version, clientId })
}

interface AskedEffect {
  action: 'confirm' | 'refund'
  amount?: number | undefined
  endsTerm: boolean
}

async function effectOf(acting: Acting, payment: Decidable, asked: AskedEffect): Promise<PaymentEffect> {
  const { db, client } = acting
  const before = await balancesOf(db, client.id)
  const term = await tried(acting, payment, asked)
  const balances = { before, after: await balancesOf(db, client.id) }
  if (!term) return { balances, term: null }
  return { balances, term: { before: datesOf(term.before), after: datesOf(term.after) } }
}

/** Seen by whoever may do it: the preview does not ask who that is. */
async function tried(
  acting: Acting,
  decidable: Decidable,
  { action, ...draft }: AskedEffect,
): Promise<TermChange | null> {
  if (action === 'refund') return tryRefund(acting, decidable.payment, { ...draft, reason: 'preview' })
  return (await bookPayment(acting, decidable)).term
}

const datesOf = ({ state, startOn, endsOn }: Term) => ({ state, startOn, endsOn })

const storedPayment = (
  db: Db,
  key: { clientId: number; paymentId: number },
  { actor, now }: Pick<Asking, 'actor' | 'now'>,
): Promise<Payment> => mustFind(findPayment(db, key, actor, now))

function subjectOf({ id, clientId, version }: Payment) {
  return { subject: { type: 'payment', id }, clientId, version }
}

/** What the log keeps of a payment: nothing of the other one that it is like. */
function recordOf(payment: Payment) {
  const { card, refund } = payment
  const ids = { cardId: card?.id ?? null, refundAsked: refund?.amount ?? null }
  return { ...payment, alike: undefined, card: undefined, refund: undefined, aloneUpTo: undefined, ...ids }
}

function tell({ id, version, clientId }: Payment, changed: (hint: Hint) => void): void {
  changed({ type: 'payment', id, version, clientId })
}
