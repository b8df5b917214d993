import { sql } from 'kysely'
import { type IsoDate, todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { assertFound } from '#platform/server/versions.ts'
import { clientToday, lockVisibleClient } from '#clients/clients/server/clients.reads.ts'
import { findPayment } from '#finance/payments/server/payments.store.ts'
import { askRefund, giveRefund } from '#finance/payments/server/refunds.actions.ts'

/** Of the newest payments of both countries: two went back in part, and one waits for somebody else to agree. */
const actions = [giveRefund, giveRefund, askRefund] as const
const reasons = { fa: 'دو هفته از دوره استفاده نشد', ar: 'لم يُستعمل أسبوعان من الاشتراك' } as const

/** Some refunds by the bookkeeper. Once. */
export async function addSampleRefunds(db: Db, actor: Actor, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const known = await transaction.selectFrom('payment_refunds').select('id').limit(1).execute()
    if (known.length > 0) return
    for (const [at, key] of (await somePaid(transaction, todayIn('IR', now))).entries()) {
      const client = await lockVisibleClient(transaction, actor, key.clientId)
      const acting = { db: transaction, actor, client, when: { now, today: clientToday(client, now) } }
      const payment = await findPayment(transaction, key, actor, now)
      assertFound(payment)
      const reason = client.country === 'IQ' ? reasons.ar : reasons.fa
      const amount = Math.max(1, Math.floor(payment.amount / 2_000) * 1_000)
      await (actions[at] ?? askRefund)(acting, payment, { amount, endsTerm: false, reason })
    }
  })
}

async function somePaid(db: Db, today: IsoDate): Promise<{ clientId: number; paymentId: number }[]> {
  const { rows } = await sql<{ clientId: number; paymentId: number }>`
    select p.client_id as "clientId", p.id as "paymentId" from payments p
    join clients c on c.id = p.client_id and c.closed_on is null
    join terms t on t.id = p.term_id and ${today} between t.start_on and t.start_on + t.days - 1
    where p.state = 'confirmed' and p.amount >= 4000 and p.currency <> 'USD'
    order by row_number() over (partition by c.country order by p.created_at desc, p.id desc), c.country
    limit ${actions.length}`.execute(db)
  return rows
}
