import type * as z from 'zod/mini'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { assertFound } from '#platform/server/versions.ts'
import { operationLimits, type clientTagging, type OperationResult } from '../client-operations.contract.ts'
import { selectClients, type ListView } from './client-list.store.ts'
import { applyStep, lockClients, supporterText, verdict, type Step } from './client-operation-steps.store.ts'
import './client-operations.table.ts'

type Chosen = Pick<z.output<typeof clientTagging>, 'ids' | 'matching'>
type Result = Omit<OperationResult, 'operationId'>

/** Clients per statement. */
const chunk = 500
const keptHours = 24

/**
 * The chosen clients in the order of their ids; those of a filter are cut to the actor's.
 * @throws `validation` for more than `operationLimits.clients`
 */
export async function chosenClients(db: Db, view: ListView, { ids, matching }: Chosen): Promise<number[]> {
  if (ids) return ids.toSorted((one, other) => one - other)
  const rows = await selectClients(db, view, matching ?? {}, 'created')
    .clearSelect()
    .clearOrderBy()
    .select('clients.id')
    .limit(operationLimits.clients + 1)
    .execute()
  if (rows.length > operationLimits.clients)
    throw fieldError('matching', `too-many:${operationLimits.clients}`)
  return rows.map((row) => row.id).toSorted((one, other) => one - other)
}

interface By {
  actor: Actor
  now: Date
}

/** Does one step at many clients and keeps what there was. `busy`: they are left out and named. */
export async function runOperation(
  db: Db,
  step: Step,
  ids: readonly number[],
  by: By & { busy: ReadonlySet<number> },
): Promise<OperationResult> {
  await forgetOld(db, by.now)
  const { id: operationId } = await db
    .insertInto('client_operations')
    .values({ ...step, staff_id: by.actor.staffId, changed: 0, created_at: by.now, undone_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const result: Result = { changed: 0, unchanged: 0, failed: 0, failures: [] }
  for (let from = 0; from < ids.length; from += chunk) {
    await runChunk(db, { step, operationId, ids: ids.slice(from, from + chunk), result }, by)
  }
  await db
    .updateTable('client_operations')
    .set({ changed: result.changed })
    .where('id', '=', operationId)
    .execute()
  return { operationId, ...result }
}

interface Chunk {
  step: Step
  operationId: number
  ids: readonly number[]
  /** Counted further. */
  result: Result
}

async function runChunk(
  db: Db,
  { step, operationId, ids, result }: Chunk,
  by: By & { busy: ReadonlySet<number> },
) {
  const locked = await lockClients(db, by.actor, ids)
  const seen = new Set(locked.map((client) => client.id))
  for (const id of ids) if (!seen.has(id)) fail(result, { clientId: id, name: null, reason: 'not-found' })
  const changing = locked.filter((client) => {
    const found = verdict(client, step)
    const reason = found === 'change' && by.busy.has(client.id) ? 'colleague' : found
    if (reason === 'change') return true
    if (reason === 'unchanged') result.unchanged += 1
    else fail(result, { clientId: client.id, name: client.fullName, reason })
    return false
  })
  await applyStep(db, changing, step, by)
  result.changed += changing.length
  if (changing.length === 0) return
  const rows = changing.map((client) => ({
    operation_id: operationId,
    client_id: client.id,
    before: step.kind === 'assign' ? supporterText(client) : null,
  }))
  await db.insertInto('client_operation_rows').values(rows).execute()
}

function fail(result: Result, failure: Result['failures'][number]): void {
  result.failed += 1
  if (result.failures.length < operationLimits.failures) result.failures.push(failure)
}

async function forgetOld(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 3_600_000).toISOString()
  await db.deleteFrom('client_operations').where('created_at', '<', before).execute()
}

export interface StoredOperation extends Step {
  id: number
  rows: { clientId: number; before: string | null }[]
}

/** An own operation that can still be taken back, locked. @throws `not-found`, `conflict` */
export async function operationToUndo(
  db: Db,
  { actor, now }: By,
  operationId: number,
): Promise<StoredOperation> {
  const operation = await db
    .selectFrom('client_operations')
    .select(['id', 'kind', 'value', 'created_at', 'undone_at'])
    .where('id', '=', operationId)
    .where('staff_id', '=', actor.staffId)
    .forUpdate()
    .executeTakeFirst()
  assertFound(operation)
  if (operation.undone_at !== null) throw new AppError('conflict', { message: 'It is taken back already' })
  const age = now.getTime() - new Date(operation.created_at).getTime()
  if (age > operationLimits.undoMinutes * 60_000)
    throw new AppError('conflict', { message: 'It is too late' })
  const rows = await db
    .selectFrom('client_operation_rows')
    .select(['client_id as clientId', 'before'])
    .where('operation_id', '=', operationId)
    .orderBy('client_id')
    .execute()
  return { id: operation.id, kind: operation.kind, value: operation.value, rows }
}

/** Takes an operation back where its result still stands. `unchanged` counts what was changed again since. */
export async function undoOperation(db: Db, operation: StoredOperation, by: By): Promise<OperationResult> {
  const result: Result = { changed: 0, unchanged: 0, failed: 0, failures: [] }
  for (const step of reverseSteps(operation)) {
    for (let from = 0; from < step.ids.length; from += chunk) {
      const ids = step.ids.slice(from, from + chunk)
      const found = await lockClients(db, by.actor, ids)
      const changing = found.filter(
        (client) => verdict(client, operation) === 'unchanged' && verdict(client, step) === 'change',
      )
      await applyStep(db, changing, step, by)
      result.changed += changing.length
      result.unchanged += ids.length - changing.length
    }
  }
  await db
    .updateTable('client_operations')
    .set({ undone_at: by.now })
    .where('id', '=', operation.id)
    .execute()
  return { operationId: null, ...result }
}

/** A tag goes the other way; clients go back to the supporters they had, together with those of the same one. */
function reverseSteps({ kind, value, rows }: StoredOperation): (Step & { ids: number[] })[] {
  if (kind !== 'assign') {
    const reverse = kind === 'add-tag' ? 'remove-tag' : 'add-tag'
    return [{ kind: reverse, value, ids: rows.map((row) => row.clientId) }]
  }
  const groups = Map.groupBy(rows, (row) => row.before)
  return [...groups].map(([before, some]) => ({
    kind,
    value: before,
    ids: some.map((row) => row.clientId),
  }))
}
