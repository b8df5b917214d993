import { sql } from 'kysely'
import { fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import type { Context } from '#platform/server/route.ts'
import type { Author } from '#nutrition/safety-changes/server/safety-changes.reads.ts'
import {
  type ItemVerification,
  type itemVerifications,
  verificationLimits,
} from '../item-verification.contract.ts'
import './food-items.table.ts'

type Refusal = ItemVerification['refused'][number]['reason']
type Held = Awaited<ReturnType<typeof hold>>[number]

/** Marks items as verified, except those that their author has to leave to somebody else. */
export async function verifyItems(db: Db, ids: readonly number[], author: Author): Promise<ItemVerification> {
  if (ids.length > verificationLimits.items)
    throw fieldError('matching', `too-many:${verificationLimits.items}`)
  const held = await hold(db, ids)
  const open = held.filter((item) => item.verified_at === null)
  const [refused, ready] = parted(open, (item) => (item.edited_by === author.staffId ? 'own' : null))
  return {
    changed: await mark(db, ready, { verified_at: author.now, verified_by: author.staffId, now: author.now }),
    unchanged: held.length - open.length,
    refused: [...refused, ...missing(ids, held)],
  }
}

/** Takes the mark back from items that are as they were left. */
export async function takeBack(
  db: Db,
  items: readonly { id: number; version: number }[],
  now: Date,
): Promise<ItemVerification> {
  const left = new Map(items.map(({ id, version }) => [id, version]))
  const ids = [...left.keys()]
  const held = await hold(db, ids)
  const [refused, ready] = parted(held, (item) => (item.version === left.get(item.id) ? null : 'changed'))
  return {
    changed: await mark(db, ready, { verified_at: null, verified_by: null, now }),
    unchanged: 0,
    refused: [...refused, ...missing(ids, held)],
  }
}

type Saying = Pick<Context<typeof itemVerifications.verify>, 'audit' | 'changed'>

/** An event and a hint for each item that was changed. */
export function sayVerified({ changed: items }: ItemVerification, verified: boolean, saying: Saying): void {
  if (items.length === 0) saying.audit({ detail: { changed: 0 } })
  for (const { id, version } of items) {
    const subject = { type: 'food-item', id }
    saying.audit({ subject, version, before: { verified: !verified }, after: { verified } })
    saying.changed({ type: 'food-item', id, version })
  }
}

/** In the order of ids, so that two of these never wait for each other. */
function hold(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('food_items')
    .select(['id', 'version', 'verified_at', 'edited_by', 'name_fa', 'name_ar'])
    .where('id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

function parted(items: readonly Held[], reasonOf: (item: Held) => Refusal | null) {
  const refused: ItemVerification['refused'] = []
  const ready: Held[] = []
  for (const item of items) {
    const reason = reasonOf(item)
    if (reason === null) ready.push(item)
    else refused.push({ id: item.id, name: { fa: item.name_fa, ar: item.name_ar }, reason })
  }
  return [refused, ready] as const
}

function missing(ids: readonly number[], held: readonly Held[]): ItemVerification['refused'] {
  const known = new Set(held.map((item) => item.id))
  const gone = [...new Set(ids)].filter((id) => !known.has(id))
  return gone.map((id) => ({ id, name: null, reason: 'not-found' }))
}

interface Mark {
  verified_at: Date | null
  verified_by: number | null
  now: Date
}

async function mark(db: Db, items: readonly Held[], { now, ...values }: Mark) {
  if (items.length === 0) return []
  return db
    .updateTable('food_items')
    .set({ ...values, version: sql`version + 1`, updated_at: now })
    .where('id', '=', sql<number>`any (${items.map(({ id }) => id)}::bigint[])`)
    .returning(['id', 'version'])
    .execute()
}
