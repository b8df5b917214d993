import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { AuditEntry } from '#platform/server/event-log.ts'
import type { Hint } from '#platform/server/services.ts'
import { route } from '#platform/server/route.ts'
import type { Write } from '#platform/server/write-together.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { listOffers } from '#clients/packages/server/packages.reads.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { heldFactsRefresh } from '#clients/clients/server/facts/client-facts.reads.ts'
import {
  assertOpen,
  clientToday,
  lockVisibleClient,
  visibleClient,
  type VisibleClient,
} from '#clients/clients/server/clients.reads.ts'
import { terms, type Term } from '../terms.contract.ts'
import {
  cancelSale,
  extendTerm,
  refused,
  resumeTerm,
  sellTerm,
  pauseTerm,
  type When,
} from './terms.actions.ts'
import { findTerm, listTerms } from './terms.store.ts'

/** The money of terms: finance supplies it. */
export interface TermMoney {
  /**
   * Confirms the payment that a term waits for, and with it the term.
   * @returns the payment before and after, or null for a term without a price. @throws `conflict`
   */
  confirmPayment: (
    acting: Acting,
    term: Term,
  ) => Promise<{ before: object; after: { id: number; version: number } } | null>
  /** Whether a payment of a term waits to be decided, or is confirmed. */
  isPaymentEntered: (db: Db, termId: number) => Promise<boolean>
  /** Cancels what was asked for a term and nothing came for. @returns what history and browsers are told */
  cancelRequests: (
    acting: Acting,
    termId: number,
    reason: string,
  ) => Promise<{ entry: AuditEntry; hint: Hint }[]>
}

/** Who acts on which client, and when. */
interface Acting {
  db: Db
  actor: Actor
  client: VisibleClient
  when: When
}

/** Money that came in is confirmed even of a closed file; its membership changes no more. */
export const termsRoutes = (money: TermMoney) => [
  ...saleRoutes,
  route(terms.confirmPayment, (context) =>
    change(context, async (term, when, client) => {
      const { db, actor, audit, changed } = context
      const payment = await money.confirmPayment({ db, actor, client, when }, term)
      if (!payment) return
      const { id, version } = payment.after
      audit({ subject: { type: 'payment', id }, clientId: client.id, version, ...payment })
      changed({ type: 'payment', id, version, clientId: client.id })
    }),
  ),
  route(terms.cancel, (context) =>
    change(
      context,
      async (term, when, client) => {
        const { db, actor, body, audit, changed } = context
        await cancelSale(db, term, when)
        if (await money.isPaymentEntered(db, term.id)) throw refused('payment-waits', term)
        for (const { entry, hint } of await money.cancelRequests(
          { db, actor, client, when },
          term.id,
          body.reason,
        )) {
          audit(entry)
          changed(hint)
        }
      },
      { cancelledReason: context.body.reason },
    ),
  ),
  ...membershipRoutes,
]

const saleRoutes = [
  route(terms.packages, ({ db, now }) => listOffers(db, todayIn('IR', now))),
  route(terms.list, async ({ db, params, actor, now }) => {
    const client = await visibleClient(db, actor, params.clientId)
    return listTerms(db, client.id, clientToday(client, now))
  }),
  route(terms.create, async ({ db, params, body, actor, now, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    assertOpen(client)
    const when = { now, today: clientToday(client, now) }
    const termId = await sellTerm(db, client, body, when)
    const term = await stored(db, client.id, termId, when)
    audit({ ...subjectOf(term), after: term })
    tell(term, changed)
    return term
  }),
]

const membershipRoutes = [
  route(terms.extend, (context) =>
    change(
      context,
      (term, when, client) => {
        assertOpen(client)
        return extendTerm(context.db, term, context.body.days, when)
      },
      { extensionReason: context.body.reason },
    ),
  ),
  route(terms.stop, (context) => {
    const { fromDay, toDay = null, reason } = context.body
    return change(context, (term, when, client) => {
      assertOpen(client)
      return pauseTerm(context.db, term, { fromDay, toDay, reason }, when)
    })
  }),
  route(terms.resume, (context) =>
    change(context, (term, when, client) => {
      assertOpen(client)
      return resumeTerm(context.db, term, context.body.onDay ?? when.today, when)
    }),
  ),
]

interface ChangeContext {
  db: Db
  actor: Actor
  now: Date
  ifMatch: number
  params: { clientId: number; termId: number }
  audit(entry: AuditEntry): void
  alongside(write: Write): void
  changed(hint: Hint): void
}

/** One act on one term of a visible client: checked against the version seen, then facts, history and hints follow. */
async function change(
  { db, actor, now, ifMatch, params, audit, alongside, changed }: ChangeContext,
  action: (term: Term, when: When, client: VisibleClient) => Promise<void>,
  /** What the history keeps beside the term's own fields. */
  note: Record<string, string> = {},
): Promise<Term> {
  const client = await lockVisibleClient(db, actor, params.clientId)
  const when = { now, today: clientToday(client, now) }
  const before = await findTerm(db, client.id, params.termId, when.today)
  assertVersion(before, ifMatch)
  await action(before, when, client)
  alongside(heldFactsRefresh(client.id, now))
  const after = await stored(db, client.id, before.id, when)
  audit({ ...subjectOf(after), before, after: { ...after, ...note } })
  tell(after, changed)
  return after
}

const stored = (db: Db, clientId: number, termId: number, when: When): Promise<Term> =>
  mustFind(findTerm(db, clientId, termId, when.today))

function subjectOf(term: Term) {
  return { subject: { type: 'term', id: term.id }, clientId: term.clientId, version: term.version }
}

function tell(term: Term, changed: (hint: Hint) => void): void {
  changed({ type: 'term', id: term.id, version: term.version, clientId: term.clientId })
}
