import type * as z from 'zod/mini'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { assertFound } from '#platform/server/versions.ts'
import { insertRow } from '#platform/server/rows.ts'
import {
  type clientSharing,
  type clientTagging,
  operationLimits,
  type OperationResult,
  type UndoResult,
} from '../../client-operations.contract.ts'
import { selectClients, type ListView } from '../client-list.store.ts'
import {
  applyStep,
  lockClients,
  type LockedClient,
  supporterText,
  verdict,
  type Step,
} from './client-operation-steps.store.ts'
import type { ClientOperationsTable } from './client-operations.table.ts'

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
  /** Hears of each client that is changed. */
  tell?: (client: LockedClient) => void
}

/** Does one step at many clients and keeps what there was. `busy`: they are left out and named. */
export async function runOperation(
  db: Db,
  step: Step,
  ids: readonly number[],
  by: By & { busy: ReadonlySet<number> },
): Promise<OperationResult> {
  const operationId = await openOperation(db, step, by)
  const result: Result = { changed: 0, unchanged: 0, failed: 0, failures: [] }
  for (let from = 0; from < ids.length; from += chunk) {
    await runChunk(db, { step, operationId, ids: ids.slice(from, from + chunk), result }, by)
  }
  return closeOperation(db, operationId, result)
}

type Sharing = Pick<z.output<typeof clientSharing>, 'fromId' | 'parts'>

/** Gives the clients of one supporter to several, and keeps it as one change. Whoever is another's by now stays there. */
export async function runSharing(
  db: Db,
  { fromId, parts }: Sharing,
  by: By & { busy: ReadonlySet<number> },
): Promise<OperationResult> {
  const all = parts.flatMap(({ ids }) => ids).toSorted((one, other) => one - other)
  // All of them before the first is changed: two changes of many do not tangle.
  await lockClients(db, by.actor, all)
  const operationId = await openOperation(db, { kind: 'share', value: null }, by)
  const result: Result = { changed: 0, unchanged: 0, failed: 0, failures: [] }
  const from = fromId === null ? null : String(fromId)
  for (const { supporterId, ids } of parts) {
    const step: Step = { kind: 'assign', value: String(supporterId) }
    await runChunk(db, { step, operationId, ids, result, from }, by)
  }
  return closeOperation(db, operationId, result)
}

async function openOperation(
  db: Db,
  what: Pick<StoredOperation, 'kind' | 'value'>,
  { actor, now }: By,
): Promise<number> {
  await forgetOld(db, now)
  return insertRow(db, 'client_operations', {
    ...what,
    staff_id: actor.staffId,
    changed: 0,
    created_at: now,
    undone_at: null,
  })
}

async function closeOperation(db: Db, operationId: number, result: Result): Promise<OperationResult> {
  const { changed } = result
  await db.updateTable('client_operations').set({ changed }).where('id', '=', operationId).execute()
  return { operationId, ...result }
}

interface Chunk {
  step: Step
  operationId: number
  ids: readonly number[]
  /** Counted further. */
  result: Result
  /** Whose clients they must be still. */
  from?: string | null
}

async function runChunk(
  db: Db,
  { step, operationId, ids, result, from }: Chunk,
  by: By & { busy: ReadonlySet<number> },
) {
  const locked = await lockClients(db, by.actor, ids)
  const seen = new Set(locked.map((client) => client.id))
  for (const id of ids) if (!seen.has(id)) fail(result, { clientId: id, name: null, reason: 'not-found' })
  const changing = locked.filter((client) => {
    const reason = judge(client, step, { busy: by.busy, from })
    if (reason === 'change') return true
    if (reason === 'unchanged') result.unchanged += 1
    else fail(result, { clientId: client.id, name: client.fullName, reason })
    return false
  })
  await applyStep(db, changing, step, by)
  for (const client of changing) by.tell?.(client)
  result.changed += changing.length
  if (changing.length === 0) return
  const rows = changing.map((client) => ({
    operation_id: operationId,
    client_id: client.id,
    before: step.kind === 'assign' ? supporterText(client) : null,
    after: step.kind === 'assign' ? step.value : null,
  }))
  await db.insertInto('client_operation_rows').values(rows).execute()
}

function judge(
  client: LockedClient,
  step: Step,
  { busy, from }: { busy: ReadonlySet<number>; from: string | null | undefined },
): ReturnType<typeof verdict> {
  const found = verdict(client, step)
  if (found !== 'change') return found
  if (from !== undefined && supporterText(client) !== from) return 'elsewhere'
  return busy.has(client.id) ? 'colleague' : 'change'
}

function fail(result: Result, failure: Result['failures'][number]): void {
  result.failed += 1
  if (result.failures.length < operationLimits.failures) result.failures.push(failure)
}

async function forgetOld(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 3_600_000).toISOString()
  await db.deleteFrom('client_operations').where('created_at', '<', before).execute()
}

export interface StoredOperation {
  id: number
  kind: ClientOperationsTable['kind']
  value: string | null
  rows: { clientId: number; before: string | null; after: string | null }[]
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
    .select(['client_id as clientId', 'before', 'after'])
    .where('operation_id', '=', operationId)
    .orderBy('client_id')
    .execute()
  return { id: operation.id, kind: operation.kind, value: operation.value, rows }
}

/** Takes an operation back where its result still stands. `unchanged` counts what was changed again since. */
export async function undoOperation(db: Db, operation: StoredOperation, by: By): Promise<UndoResult> {
  const result: Result = { changed: 0, unchanged: 0, failed: 0, failures: [] }
  const stayed: UndoResult['stayed'] = []
  for (const { step, stands, ids: all } of reversals(operation)) {
    for (let from = 0; from < all.length; from += chunk) {
      const ids = all.slice(from, from + chunk)
      const found = await lockClients(db, by.actor, ids)
      const changing = found.filter(
        (client) => verdict(client, stands) === 'unchanged' && verdict(client, step) === 'change',
      )
      await applyStep(db, changing, step, by)
      for (const client of changing) by.tell?.(client)
      result.changed += changing.length
      result.unchanged += ids.length - changing.length
      stayed.push(...othersOf(ids, { found, changing }))
    }
  }
  await db
    .updateTable('client_operations')
    .set({ undone_at: by.now })
    .where('id', '=', operation.id)
    .execute()
  return { operationId: null, ...result, stayed: stayed.slice(0, operationLimits.failures) }
}

function othersOf(
  ids: readonly number[],
  { found, changing }: Record<'found' | 'changing', readonly LockedClient[]>,
): UndoResult['stayed'] {
  const done = new Set(changing.map(({ id }) => id))
  const names = new Map(found.map(({ id, fullName }) => [id, fullName]))
  return ids
    .filter((id) => !done.has(id))
    .map((clientId) => ({ clientId, name: names.get(clientId) ?? null }))
}

interface Reversal {
  /** What is to stand still at the clients. */
  stands: Step
  step: Step
  ids: number[]
}

/** A tag goes the other way; clients go back to the supporters they had, together with those of the same way. */
function reversals({ kind, value, rows }: StoredOperation): Reversal[] {
  if (kind === 'add-tag' || kind === 'remove-tag') {
    const reverse = kind === 'add-tag' ? 'remove-tag' : 'add-tag'
    const ids = rows.map((row) => row.clientId)
    return [{ stands: { kind, value }, step: { kind: reverse, value }, ids }]
  }
  const groups = Map.groupBy(rows, ({ before, after }) => `${before} ${after}`)
  return [...groups.values()].map((some) => ({
    stands: { kind: 'assign', value: kind === 'share' ? (some[0]?.after ?? null) : value },
    step: { kind: 'assign', value: some[0]?.before ?? null },
    ids: some.map((row) => row.clientId),
  }))
}
