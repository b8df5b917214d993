import { addDays } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import {
  makeClient,
  makeTerm,
  testToday,
  type ClientOverrides,
} from '#clients/clients/server/testing/client-builders.ts'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'

export interface LeftOverrides extends ClientOverrides {
  /** Days since the effective end of the one term of 30 days; left means more than 30. */
  endedAgo?: number
  price?: number
  currency?: string
}

/** A client whose only term of 30 days ended 40 days ago, so that the stage became `left` 9 days ago. @returns the id */
export async function makeLeft(db: Db, given: LeftOverrides = {}): Promise<number> {
  const { endedAgo = 40, price, currency, ...client } = given
  const clientId = await makeClient(db, client)
  const termId = await makeTerm(db, clientId, { startOn: addDays(testToday, -endedAgo - 30) })
  if (price !== undefined || currency !== undefined) {
    await db
      .updateTable('terms')
      .set({ price: price ?? 9_500_000, currency: currency ?? 'IRR' })
      .where('id', '=', termId)
      .execute()
    await refreshFacts(db, clientId, new Date(`${testToday}T08:00:00Z`))
  }
  return clientId
}
