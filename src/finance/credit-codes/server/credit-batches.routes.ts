import { randomBytes } from 'node:crypto'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { addDays, type IsoDate, todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { holdForBatch, needsSecondPerson } from '#finance/payments/server/code-payments.reads.ts'
import { type BatchDraft, batchLimits, creditBatches, type CreditBatch } from '../credit-batches.contract.ts'
import { groupedCode, parseCode } from '../code-text.contract.ts'
import { codeHasher } from './code-hash.store.ts'
import { makeCodes } from './code-making.rules.ts'
import { batchColumns, batchSheet, madeCodeColumns, madeCodeSheet } from './credit-batches.export.ts'
import {
  approveBatch,
  batchesAlike,
  findBatch,
  insertBatch,
  lockBatch,
  matchingBatches,
  revokeBatch,
  selectBatches,
  toBatch,
} from './credit-batches.store.ts'
import { countOfBatch, insertCodes } from './credit-codes.store.ts'

const alikeMs = 7 * 86_400_000
const homeToday = (now: Date) => todayIn('IR', now)

export const creditBatchesRoutes = [
  route(creditBatches.list, async ({ db, query, actor, now }) => {
    const today = homeToday(now)
    const rows = selectBatches(db, query, query.sort, today)
    const page = await fetchPage(db, rows, matchingBatches(db, query, today), query)
    return { ...page, rows: page.rows.map((row) => toBatch(row, actor)) }
  }),
  route(creditBatches.export, async ({ db, query, now, audit }) => {
    const matching = selectBatches(db, query, query.sort, homeToday(now))
    return listFile(query, audit, {
      name: 'credit-batches',
      columns: batchColumns(query.locale),
      rows: streamRows(db, chosen(matching, 'credit_batches.id', query.ids)),
      sheet: batchSheet,
    })
  }),
  route(creditBatches.get, ({ db, params, actor, now }) => storedBatch(db, params.batchId, { actor, now })),
  route(
    creditBatches.review,
    async ({ db, body, actor, now }) => {
      checkDays(body.expiresOn, homeToday(now))
      const total = body.codes * body.amount
      return {
        total,
        awaitsOther: await needsSecondPerson(db, { amount: total, currency: body.currency }, { actor, now }),
        alike: await batchesAlike(db, body, new Date(now.getTime() - alikeMs)),
      }
    },
    { transaction: 'own' },
  ),
  route(creditBatches.create, async ({ db, body, actor, now, audit, changed }) => {
    const { typedCodes, ...draft } = body
    checkDays(draft.expiresOn, homeToday(now))
    if (typedCodes !== draft.codes) throw fieldError('typedCodes', 'not-same')
    const { batchId, codes } = await makeBatch(db, draft, { actor, now })
    const batch = await storedBatch(db, batchId, { actor, now })
    audit({ ...subjectOf(batch), after: batch })
    changed(hintOf(batch))
    return { batch, codes: codes.map(groupedCode) }
  }),
  route(creditBatches.file, async ({ db, params, body, actor, now, audit }) => {
    const batch = await storedBatch(db, params.batchId, { actor, now })
    const codes = await ownCodes(db, batch.id, body.codes)
    audit({
      subject: { type: 'credit-batch', id: batch.id },
      detail: { format: body.format, rows: codes.length },
    })
    return exportFile({
      name: 'credit-codes',
      ask: body,
      columns: madeCodeColumns(body.locale),
      rows: rowsOf(codes.map((code, at) => ({ number: at + 1, code, batch }))),
      sheet: madeCodeSheet[body.locale],
    })
  }),
  route(creditBatches.approve, ({ db, params, ifMatch, actor, now, audit, changed }) =>
    changing({ db, batchId: params.batchId, ifMatch, actor, now, audit, changed }, async (batch) => {
      if (batch.state !== 'waiting') throw wrongState(batch)
      if (batch.isOwn) {
        throw new AppError('conflict', {
          message: 'Somebody else must',
          current: { reason: 'second-person' },
        })
      }
      await approveBatch(db, batch.id, actor.staffId, now)
    }),
  ),
  route(creditBatches.revoke, ({ db, params, body, ifMatch, actor, now, audit, changed }) =>
    changing({ db, batchId: params.batchId, ifMatch, actor, now, audit, changed }, async (batch) => {
      if (batch.state === 'revoked' || batch.state === 'spent') throw wrongState(batch)
      await revokeBatch(db, batch.id, { staffId: actor.staffId, reason: body.reason }, now)
    }),
  ),
  route(creditBatches.history, async ({ db, params, actor, now }) =>
    historyOf(db, 'credit-batch', await storedBatch(db, params.batchId, { actor, now })),
  ),
]

interface Asking {
  actor: Actor
  now: Date
}

interface Changing extends Asking {
  db: Db
  batchId: number
  ifMatch: number
  audit(entry: object): void
  changed(hint: ReturnType<typeof hintOf>): void
}

/** Changes a batch, held against others, and leaves what changed. */
async function changing(
  { db, batchId, ifMatch, audit, changed, ...asking }: Changing,
  action: (batch: CreditBatch) => Promise<void>,
): Promise<CreditBatch> {
  await lockBatch(db, batchId)
  const before = await storedBatch(db, batchId, asking)
  assertVersion(before, ifMatch)
  await action(before)
  const after = await storedBatch(db, batchId, asking)
  audit({ ...subjectOf(after), before, after })
  changed(hintOf(after))
  return after
}

/** Stores a batch with the hashes of fresh codes. @returns the codes, which are nowhere else */
async function makeBatch(
  db: Db,
  draft: BatchDraft,
  { actor, now }: Asking,
): Promise<{ batchId: number; codes: string[] }> {
  const worth = { amount: draft.codes * draft.amount, currency: draft.currency }
  const awaitsOther = await holdForBatch(db, worth, { actor, now })
  const batchId = await insertBatch(db, draft, { staffId: actor.staffId, awaitsOther, now })
  const hash = await codeHasher(db)
  const codes = makeCodes(draft.codes, randomBytes)
  const rows = codes.map((code) => ({ hash: hash(code), lastFour: code.slice(-4) }))
  await insertCodes(db, batchId, rows, now)
  return { batchId, codes }
}

/** Codes as given, when each is one of the batch. @throws `validation` */
async function ownCodes(db: Db, batchId: number, given: readonly string[]): Promise<string[]> {
  const codes = [...new Set(given.map((code) => parseCode(code) ?? ''))]
  const hash = await codeHasher(db)
  if ((await countOfBatch(db, batchId, codes.map(hash))) !== codes.length)
    throw fieldError('codes', 'not-found')
  return codes.map(groupedCode)
}

function checkDays(expiresOn: IsoDate, today: IsoDate): void {
  if (expiresOn < today || expiresOn > addDays(today, batchLimits.days))
    throw fieldError('expiresOn', 'out-of-range')
}

const storedBatch = (db: Db, batchId: number, { actor, now }: Asking): Promise<CreditBatch> =>
  mustFind(findBatch(db, batchId, { actor, today: homeToday(now) }))

function wrongState({ state }: CreditBatch): AppError {
  return new AppError('conflict', { message: `The batch is ${state}`, current: { state } })
}

function subjectOf({ id, version }: CreditBatch) {
  return { subject: { type: 'credit-batch', id }, version }
}

function hintOf({ id, version }: CreditBatch) {
  return { type: 'credit-batch', id, version }
}

async function* rowsOf<Row>(rows: readonly Row[]) {
  yield* rows
}
