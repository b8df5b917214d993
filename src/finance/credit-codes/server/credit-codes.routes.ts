import { AppError } from '#platform/contract/errors.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { dryRun } from '#platform/server/dry-run.ts'
import type { AuditEntry } from '#platform/server/event-log.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import type { Hint } from '#platform/server/services.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { clientToday, lockVisibleClient } from '#clients/clients/server/clients.reads.ts'
import { balancesOf } from '#finance/payments/server/ledger.reads.ts'
import { type CreditCode, creditCodes } from '../credit-codes.contract.ts'
import { countWrongGuess, isWrongGuess, refuseGuessing } from './code-guesses.store.ts'
import { redeemCode } from './code-redemption.actions.ts'
import { codeColumns, codeSheet } from './credit-codes.export.ts'
import { findBatch } from './credit-batches.store.ts'
import {
  findCode,
  lockCode,
  matchingCodes,
  restoreCode,
  revokeCode,
  selectCodes,
  toCode,
} from './credit-codes.store.ts'

/** Codes are handled at home: their last day ends there. A redeemed one is judged by the day of its client. */
const homeToday = (now: Date) => todayIn('IR', now)

/** Wrong codes count although nothing else of the request stays. */
async function onRefusal(error: unknown, { db, actor, now }: Omit<Asking, 'clientId'>): Promise<void> {
  if (isWrongGuess(error)) await countWrongGuess(db, actor.staffId, now)
}

export const creditCodesRoutes = [
  route(creditCodes.list, async ({ db, params, query, actor, now }) => {
    const looking = { batchId: params.batchId, today: homeToday(now), actor }
    assertFound(await findBatch(db, params.batchId, looking))
    const rows = selectCodes(db, query, query.sort, looking)
    const page = await fetchPage(db, rows, matchingCodes(db, query, looking), query)
    return { ...page, rows: page.rows.map(toCode) }
  }),
  route(creditCodes.export, async ({ db, params, query, actor, now, audit }) => {
    const looking = { batchId: params.batchId, today: homeToday(now), actor }
    assertFound(await findBatch(db, params.batchId, looking))
    const subject = { type: 'credit-batch', id: params.batchId }
    const matching = selectCodes(db, query, query.sort, looking)
    return listFile(query, audit, {
      name: 'credit-codes',
      columns: codeColumns(query.locale),
      rows: streamRows(db, chosen(matching, 'credit_codes.id', query.ids)),
      sheet: codeSheet,
      about: { subject },
    })
  }),
  route(creditCodes.revoke, ({ db, body, actor, now, ...context }) =>
    changing({ db, actor, now, ...context }, async (code) => {
      if (code.state === 'used' || code.state === 'revoked') throw wrongState(code)
      assertVersion(code, context.ifMatch)
      await revokeCode(db, code.id, { staffId: actor.staffId, reason: body.reason }, now)
    }),
  ),
  route(creditCodes.restore, ({ db, now, ...context }) =>
    changing({ db, now, ...context }, async (code) => {
      const isInTime = code.undoUntil !== null && Date.parse(code.undoUntil) >= now.getTime()
      if (!isInTime) throw wrongState(code)
      assertVersion(code, context.ifMatch)
      await restoreCode(db, code.id, now)
    }),
  ),
  route(
    creditCodes.check,
    async ({ db, params, body, actor, now }) => {
      await refuseGuessing(db, actor.staffId, now)
      return dryRun(db, async (transaction) => {
        const acting = await actingFor({ db: transaction, clientId: params.clientId, actor, now })
        const before = await balancesOf(transaction, params.clientId)
        const { payment, term, expiresOn } = await redeemCode(acting, body)
        const after = await balancesOf(transaction, params.clientId)
        const { amount, currency } = payment
        return { amount, currency, expiresOn, effect: { balances: { before, after }, term } }
      })
    },
    { transaction: 'own', onRefusal },
  ),
  route(
    creditCodes.redeem,
    async ({ db, params, body, actor, now, audit, changed }) => {
      await refuseGuessing(db, actor.staffId, now)
      const acting = await actingFor({ db, clientId: params.clientId, actor, now })
      const { payment, term, batchId } = await redeemCode(acting, body)
      const { id, clientId, version } = payment
      audit({ subject: { type: 'payment', id }, clientId, version, after: payment })
      changed({ type: 'payment', id, version, clientId })
      if (term) {
        const { before, after } = term
        audit({ subject: { type: 'term', id: after.id }, clientId, version: after.version, before, after })
        changed({ type: 'term', id: after.id, version: after.version, clientId })
      }
      changed({ type: 'credit-batch', id: batchId, version: 1 })
      return { payment, balances: await balancesOf(db, clientId) }
    },
    { onRefusal },
  ),
]

interface Changing {
  db: Db
  params: { batchId: number; codeId: number }
  ifMatch: number
  actor: Actor
  now: Date
  audit(entry: AuditEntry): void
  changed(hint: Hint): void
}

/** Changes a code, held against others, and leaves what changed. */
async function changing(
  { db, params, actor, now, audit, changed }: Changing,
  action: (code: CreditCode) => Promise<void>,
): Promise<CreditCode> {
  const { batchId, codeId } = params
  const looking = { batchId, today: homeToday(now), actor }
  await lockCode(db, codeId)
  const before = await findCode(db, codeId, looking)
  assertFound(before)
  await action(before)
  const after = await findCode(db, codeId, looking)
  assertFound(after)
  audit({ subject: { type: 'credit-code', id: codeId }, version: after.version, before, after })
  changed({ type: 'credit-batch', id: batchId, version: after.version })
  return after
}

function wrongState({ state }: CreditCode): AppError {
  return new AppError('conflict', { message: `The code is ${state}`, current: { state } })
}

interface Asking {
  db: Db
  clientId: number
  actor: Actor
  now: Date
}

/** Changes of one client's money take turns: the client's row is held until the end. */
async function actingFor({ db, clientId, actor, now }: Asking) {
  const client = await lockVisibleClient(db, actor, clientId)
  return { db, actor, client, when: { now, today: clientToday(client, now) } }
}
