import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { clientToday, lockVisibleClient } from '#clients/clients/server/clients.reads.ts'
import { askFor } from '#finance/payment-requests/server/payment-requests.actions.ts'
import '#finance/payment-requests/server/payment-requests.table.ts'

const validDays = 3

interface Due {
  client_id: number
  term_id: number | null
  currency: CurrencyId
}

/** Requests to some clients whose term is unpaid, or who owe something. Once; what nobody can be asked for is left out. */
export async function addSampleRequests(db: Db, actor: Actor, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const known = await transaction.selectFrom('payment_requests').select('id').limit(1).execute()
    if (known.length > 0) return
    for (const due of await someDue(transaction)) {
      const client = await lockVisibleClient(transaction, actor, due.client_id)
      const today = clientToday(client, now)
      const draft = { termId: due.term_id, currency: due.currency, expiresOn: addDays(today, validDays) }
      const acting = { db: transaction, actor, client, when: { now, today } }
      await askFor(acting, draft).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
    }
  })
}

async function someDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    (select terms.client_id, terms.id as term_id, terms.currency from terms
      join clients on clients.id = terms.client_id and clients.closed_on is null
      where terms.paid_at is null and terms.price > 0 and not exists (select from payments
        where payments.term_id = terms.id and payments.state in ('pending', 'confirmed'))
      order by terms.id limit 3)
    union all
    (select client_id, null, currency from ledger_entries
      group by client_id, currency having sum(amount) < 0 order by client_id limit 2)`.execute(db)
  return rows
}
