import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { assertFound } from '#platform/server/versions.ts'
import { refreshHeldFacts } from '#clients/clients/server/client-facts.reads.ts'
import type { Term } from '../terms.contract.ts'
import { extendTerm, payTerm, refundTerm, type When } from './terms.acts.ts'
import { findTerm } from './terms.store.ts'

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
export async function termOf(db: Db, { clientId, termId }: TermKey, today: IsoDate): Promise<Term> {
  const term = await findTerm(db, clientId, termId, today)
  assertFound(term)
  return term
}

/** A term is paid: it counts from now on. @throws `conflict` */
export function payTermOf(db: Db, key: TermKey, when: When): Promise<TermChange> {
  return changeTerm(db, key, when, (term) => payTerm(db, term, when))
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
  act: (term: Term) => Promise<void>,
): Promise<TermChange> {
  const before = await termOf(db, key, when.today)
  await act(before)
  await refreshHeldFacts(db, key.clientId, when.now)
  return { before, after: await termOf(db, key, when.today) }
}
