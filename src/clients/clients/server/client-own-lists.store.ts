import { type RawBuilder, sql } from 'kysely'
import { fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import '#nutrition/food-items/server/food-items.table.ts'
import type { Client, ClientDraft } from '../clients.contract.ts'
import './clients.table.ts'

export type OwnLists = Pick<Client, 'conditions' | 'medicines' | 'allergies' | 'dislikes' | 'tags'>
type OwnListDrafts = Pick<ClientDraft, keyof OwnLists>

/**
 * The lists that belong to the record of `clients`, each in a fixed order, as a column of another statement. Arrays, since
 * five aggregates that put their rows in order take longer than the rest of the record.
 */
export const ownLists = sql<OwnLists>`json_build_object(
  'conditions', to_json(array(select json_build_object('code', condition_code, 'since', since, 'note', note)
    from client_conditions where client_id = clients.id order by condition_code)),
  'medicines', to_json(array(select json_build_object('code', medicine_code, 'since', since, 'note', note)
    from client_medicines where client_id = clients.id order by medicine_code)),
  'allergies', to_json(array(select allergy_code from client_allergies where client_id = clients.id
    order by allergy_code)),
  'dislikes', to_json(array(select json_build_object('id', item.id, 'fa', item.name_fa, 'ar', item.name_ar)
    from client_dislikes join food_items item on item.id = client_dislikes.food_item_id
    where client_id = clients.id order by item.id)),
  'tags', to_json(array(select tag_code from client_tags where client_id = clients.id order by tag_code)))`

/** How the items of each list are stored: one row each, told apart by its first column. */
const tables = {
  conditions: { table: 'client_conditions', columns: ['condition_code', 'since', 'note'] },
  medicines: { table: 'client_medicines', columns: ['medicine_code', 'since', 'note'] },
  allergies: { table: 'client_allergies', columns: ['allergy_code'] },
  dislikes: { table: 'client_dislikes', columns: ['food_item_id'] },
  tags: { table: 'client_tags', columns: ['tag_code'] },
} as const satisfies Record<keyof OwnLists, { table: string; columns: readonly string[] }>

type Stored = readonly (string | number | null)[]

const storedOf = (item: OwnListDrafts[keyof OwnLists][number]): Stored =>
  typeof item === 'object' ? [item.code, item.since, item.note] : [item]

/** What differs of one list: items that go, and items that come or say something else now. */
export interface ListChange {
  list: keyof OwnLists
  gone: readonly Stored[]
  written: readonly Stored[]
}

/** The lists in which two states of a record differ. */
export function listChanges(before: OwnListDrafts, next: OwnListDrafts): ListChange[] {
  const found: ListChange[] = []
  for (const list of Object.keys(tables) as (keyof OwnLists)[]) {
    const [had, has] = [before[list].map(storedOf), next[list].map(storedOf)]
    const among = (items: readonly Stored[]) => new Set(items.map((item) => JSON.stringify(item)))
    const [hadSet, hasSet] = [among(had), among(has)]
    const keys = new Set(has.map(([key]) => key))
    const gone = had.filter(([key]) => !keys.has(key))
    const written = has.filter((item) => !hadSet.has(JSON.stringify(item)))
    if (gone.length > 0 || written.length > 0 || hadSet.size !== hasSet.size)
      found.push({ list, gone, written })
  }
  return found
}

/** Writes the items in which lists differ. @throws `validation` for a food item that is not there */
export async function saveOwnLists(db: Db, clientId: number, changes: readonly ListChange[]): Promise<void> {
  for (const { list, gone, written } of changes) {
    const { table, columns } = tables[list]
    const [key, ...others] = columns
    if (gone.length > 0) {
      await sql`delete from ${sql.table(table)}
        where client_id = ${clientId} and ${sql.ref(key)} in (${sql.join(gone.map(([one]) => one))})`.execute(
        db,
      )
    }
    if (written.length > 0) {
      await sql`insert into ${sql.table(table)} (client_id, ${sql.join(columns.map((name) => sql.ref(name)))})
        values ${sql.join(written.map((item) => sql`(${clientId}, ${sql.join(item)})`))}
        on conflict (client_id, ${sql.ref(key)}) do ${overwritten(others)}`.execute(db)
    }
  }
}

const overwritten = (columns: readonly string[]): RawBuilder<unknown> =>
  columns.length === 0
    ? sql`nothing`
    : sql`update set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}`

/** @throws `validation` at the place of a food item that is not there */
export async function refuseUnknownItems(db: Db, items: readonly number[]): Promise<void> {
  if (items.length === 0) return
  const known = await db.selectFrom('food_items').select('id').where('id', 'in', items).execute()
  const missing = items.findIndex((item) => !known.some((row) => row.id === item))
  if (missing !== -1) throw fieldError(`dislikes.${missing}`, 'not-found')
}
