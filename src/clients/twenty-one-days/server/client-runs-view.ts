import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { storedFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import type { VisibleClient } from '#clients/clients/server/clients.reads.ts'
import '#team/staff/server/staff.table.ts'
import type { ClientRuns } from '../runs.contract.ts'
import { findRun, runsOf, type RunView } from './runs.store.ts'
import { startCase } from './start-check.ts'

/** Everything on the screen of one client's 21 days. */
export async function clientRunsView(
  db: Db,
  view: RunView,
  client: VisibleClient,
  today: IsoDate,
): Promise<ClientRuns> {
  const [newest, ...past] = await runsOf(db, view, client.id)
  const facts = await storedFacts(db, client.id)
  const { reasons, target, programme, menu } = await startCase(db, client, today)
  const { code, fullName, language, country } = client
  return {
    clientId: client.id,
    client: { code, fullName, language, country, supporterName: await nameOf(db, client.supporterId) },
    today,
    lastWeight: facts?.last_weight_g ? { weightG: facts.last_weight_g, on: facts.last_weighed_on } : null,
    current: newest ? await findRun(db, view, newest.id) : null,
    past,
    start: {
      reasons,
      targetKcal: target?.targetKcal ?? null,
      programme: programme && {
        id: programme.id,
        number: programme.number,
        kcalFrom: programme.kcalFrom,
        kcalTo: programme.kcalTo,
      },
      replaced: menu?.replaced.length ?? 0,
    },
  }
}

async function nameOf(db: Db, staffId: number | null): Promise<string | null> {
  if (staffId === null) return null
  const row = await db.selectFrom('staff').select('display_name').where('id', '=', staffId).executeTakeFirst()
  return row?.display_name ?? null
}
