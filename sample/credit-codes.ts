import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { clientToday, lockVisibleClient } from '#clients/clients/server/clients.reads.ts'
import { makeCodes } from '#finance/credit-codes/server/code-making.rules.ts'
import { codeHasher } from '#finance/credit-codes/server/code-hash.store.ts'
import { redeemCode } from '#finance/credit-codes/server/code-redemption.actions.ts'
import { insertBatch } from '#finance/credit-codes/server/credit-batches.store.ts'
import { insertCodes } from '#finance/credit-codes/server/credit-codes.store.ts'

const batch = {
  purpose: 'جبران تأخیر در پاسخ',
  codes: 12,
  /** 50,000 toman each. */
  amount: 500_000,
  currency: 'IRR',
  perClient: 1,
  productLine: null,
} as const
const usedCodes = 3
const validDays = 90

/** A batch of codes that finance made, some of them used. Nobody knows the others: they are as good as lost. Once. */
export async function addSampleCodes(db: Db, actor: Actor, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const known = await transaction.selectFrom('credit_batches').select('id').limit(1).execute()
    if (known.length > 0) return
    const expiresOn = addDays(todayIn('IR', now), validDays)
    const draft = { ...batch, expiresOn }
    const maker = { staffId: actor.staffId, awaitsOther: false, now }
    const batchId = await insertBatch(transaction, draft, maker)
    const codes = makeCodes(batch.codes, randomBytes)
    const hash = await codeHasher(transaction)
    const rows = codes.map((code) => ({ hash: hash(code), lastFour: code.slice(-4) }))
    await insertCodes(transaction, batchId, rows, now)
    for (const [at, id] of (await someClients(transaction)).entries()) {
      const client = await lockVisibleClient(transaction, actor, id)
      const acting = { db: transaction, actor, client, when: { now, today: clientToday(client, now) } }
      await redeemCode(acting, { code: codes[at] ?? '', termId: null })
    }
  })
}

/** The sample's bookkeeper, who acts for everybody here; null where staff renamed the account. */
export async function financeOf(db: Db): Promise<Actor | null> {
  const staff = await db
    .selectFrom('staff')
    .select(['id as staffId', 'username', 'display_name as displayName'])
    .where('username', '=', 'finance')
    .executeTakeFirst()
  if (!staff) return null
  return {
    ...staff,
    sessionId: 0,
    permissions: new Set(),
    scope: 'all',
    teamId: null,
    mustChangePassword: false,
  }
}

/** Clients whose debt is larger than a code: nobody of the sample has money left over. */
async function someClients(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('clients', 'clients.id', 'ledger_entries.client_id')
    .select('ledger_entries.client_id as id')
    .where('ledger_entries.currency', '=', batch.currency)
    .where('clients.closed_on', 'is', null)
    .groupBy('ledger_entries.client_id')
    .having(sql<boolean>`sum(ledger_entries.amount) < ${-batch.amount}`)
    .orderBy('ledger_entries.client_id')
    .limit(usedCodes)
    .execute()
  return rows.map(({ id }) => id)
}
