import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { payWithCode } from '#finance/payments/server/code-payments.reads.ts'
import type { codeEntry } from '../credit-codes.contract.ts'
import { parseCode } from '../code-text.contract.ts'
import { codeHasher } from './code-hash.store.ts'
import '#clients/terms/server/terms.table.ts'
import '#clients/packages/server/packages.table.ts'
import './credit-codes.table.ts'
import type * as z from 'zod/mini'
import { nextVersion } from '#platform/server/rows.ts'

type Acting = Parameters<typeof payWithCode>[0]

/**
 * Pays with a code: of everybody who tries at once, on whichever server, the first has it; the others wait for its row
 * and then hear that it is used. The caller holds the client's row, and the code's comes after it.
 * @throws `validation` for what is no code, `conflict` for one that is not taken
 */
export async function redeemCode(acting: Acting, { code, termId }: z.output<typeof codeEntry>) {
  const { db, client, when } = acting
  const plain = parseCode(code)
  if (plain === null) throw fieldError('code', 'format')
  const held = await holdCode(db, (await codeHasher(db))(plain))
  if (!held) throw fieldError('code', 'code-unknown')
  const refusal = refusalOf(held, when.today)
  if (refusal) throw refusedCode(refusal)
  if (!(await isForTerm(db, held, { clientId: client.id, termId }))) throw refusedCode('other-product')
  if (await isLimitReached(db, held, client.id)) throw refusedCode('limit-reached')
  const money = {
    amount: held.amount,
    currency: held.currency,
    lastFour: held.last_four,
    answeredBy: held.created_by,
    madeAloneAt: held.approved_by === null ? new Date(held.created_at) : null,
  }
  const paid = await payWithCode(acting, money, termId)
  await markUsed(db, held.id, paid.payment.id, when.now)
  return { ...paid, batchId: held.batch_id, expiresOn: held.expires_on }
}

type Held = NonNullable<Awaited<ReturnType<typeof holdCode>>>

/** The code stays ours until the end of the transaction; its batch cannot be revoked meanwhile. */
async function holdCode(db: Db, hash: Buffer) {
  const found = await db
    .selectFrom('credit_codes')
    .innerJoin('credit_batches', 'credit_batches.id', 'credit_codes.batch_id')
    .select(['credit_codes.id', 'credit_codes.batch_id', 'credit_codes.last_four'])
    .select(['credit_codes.redeemed_at', 'credit_codes.revoked_at as code_revoked_at'])
    .select(['credit_batches.amount', 'credit_batches.currency', 'credit_batches.expires_on'])
    .select(['credit_batches.per_client', 'credit_batches.created_by', 'credit_batches.awaits_other'])
    .select(['credit_batches.approved_by', 'credit_batches.created_at'])
    .select(['credit_batches.revoked_at as batch_revoked_at', 'credit_batches.product_line'])
    .where('credit_codes.hash', '=', hash)
    .forUpdate('credit_codes')
    .forShare('credit_batches')
    .executeTakeFirst()
  return found ?? null
}

type Refusal = 'used' | 'revoked' | 'expired' | 'not-approved' | 'other-product' | 'limit-reached'

function refusalOf(held: Held, today: string): Refusal | null {
  if (held.redeemed_at !== null) return 'used'
  if (held.code_revoked_at !== null || held.batch_revoked_at !== null) return 'revoked'
  if (held.expires_on < today) return 'expired'
  return held.awaits_other ? 'not-approved' : null
}

function refusedCode(reason: Refusal): AppError {
  return new AppError('conflict', {
    message: `The code is refused: ${reason}`,
    fields: { code: [`code-${reason}`] },
    current: { reason },
  })
}

/** A code of one product line pays a term of that line and nothing else; a term that is not the client's is found out later. */
async function isForTerm(
  db: Db,
  { product_line: line }: Held,
  { clientId, termId }: { clientId: number; termId: number | null },
): Promise<boolean> {
  if (line === null) return true
  const bought = await db
    .selectFrom('terms')
    .innerJoin('packages', 'packages.id', 'terms.package_id')
    .select('packages.product_line')
    .where('terms.id', '=', termId ?? 0)
    .where('terms.client_id', '=', clientId)
    .executeTakeFirst()
  return bought ? bought.product_line === line : termId !== null
}

/** The client's row is held, so that no second code of the batch slips in beside. */
async function isLimitReached(
  db: Db,
  { batch_id: batchId, per_client: limit }: Held,
  clientId: number,
): Promise<boolean> {
  if (limit === null) return false
  const { used } = await db
    .selectFrom('credit_codes')
    .innerJoin('payments', 'payments.id', 'credit_codes.payment_id')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('credit_codes.batch_id', '=', batchId)
    .where('payments.client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return used >= limit
}

async function markUsed(db: Db, codeId: number, paymentId: number, now: Date): Promise<void> {
  const result = await db
    .updateTable('credit_codes')
    .set({ redeemed_at: now, payment_id: paymentId, ...nextVersion(now) })
    .where('id', '=', codeId)
    .where('redeemed_at', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) throw new Error(`Code ${codeId} was used while it was held`)
}
