import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { assertFound, mustFind } from '#platform/server/versions.ts'
import type { Write } from '#platform/server/write-together.ts'
import { heldFactsRefresh, refreshHeldFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import type { Term } from '../terms.contract.ts'
import { extendTerm, payTerm, refundTerm, type When } from './terms.actions.ts'
import { findTerm, listTerms } from './terms.store.ts'

/*
 * What money does to a term, in the transaction of whoever moves it. The caller holds the client's row and has checked
 * that it may see it.
 */

interface TermKey {
  clientId: number
  termId: number
}

export interface TermChange {
  before: Term
  after: Term
}

/** A term of a client as of a day. @throws `not-found` */
export const termOf = (db: Db, { clientId, termId }: TermKey, today: IsoDate): Promise<Term> =>
  mustFind(findTerm(db, clientId, termId, today))

/** All terms of a client as a column of another statement: for `termBeside`. */
export { termBeside, termsBeside } from './terms.store.ts'

interface Paying {
  /** All terms of the client, where they are read already. */
  terms?: readonly Term[]
  /** What is written by the same statement. */
  beside?: readonly Write[]
  /** As that of a request: the facts are counted with its events. Absent: at once. */
  alongside?: ((write: Write) => void) | undefined
}

/** A term is paid: it counts from now on. @throws `conflict`, `not-found` */
export async function payTermOf(
  db: Db,
  { clientId, termId }: TermKey,
  when: When,
  { terms, beside = [], alongside }: Paying = {},
): Promise<TermChange> {
  const all = terms ?? (await listTerms(db, clientId, when.today))
  const before = all.find((term) => term.id === termId)
  assertFound(before)
  const after = await payTerm(db, before, all, { ...when, beside })
  if (alongside) alongside(heldFactsRefresh(clientId, when.now))
  else await refreshHeldFacts(db, clientId, when.now)
  return { before, after }
}

/** A term is given back: it ends now. @throws `conflict` */
export function refundTermOf(db: Db, key: TermKey, when: When): Promise<TermChange> {
  return changeTerm(db, key, when, (term) => refundTerm(db, term, when))
}

/** A term gets more days. @throws `conflict` */
export function extendTermOf(db: Db, key: TermKey, days: number, when: When): Promise<TermChange> {
  return changeTerm(db, key, when, (term) => extendTerm(db, term, days, when))
}

async function changeTerm(
  db: Db,
  key: TermKey,
  when: When,
  action: (term: Term) => Promise<void>,
): Promise<TermChange> {
  const before = await termOf(db, key, when.today)
  await action(before)
  await refreshHeldFacts(db, key.clientId, when.now)
  return { before, after: await termOf(db, key, when.today) }
}
