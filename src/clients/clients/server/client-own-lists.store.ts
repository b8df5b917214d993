import { fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import '#nutrition/food-items/server/food-items.table.ts'
import type { Client, ClientDraft } from '../clients.contract.ts'
import './clients.table.ts'

type OwnLists = Pick<Client, 'conditions' | 'medicines' | 'allergies' | 'dislikes' | 'tags'>

/** The lists that belong to a client's record, each in a fixed order. */
export async function ownListsOf(db: Db, clientId: number): Promise<OwnLists> {
  const conditions = await db
    .selectFrom('client_conditions')
    .select(['condition_code as code', 'since', 'note'])
    .where('client_id', '=', clientId)
    .orderBy('condition_code')
    .execute()
  const medicines = await db
    .selectFrom('client_medicines')
    .select(['medicine_code as code', 'since', 'note'])
    .where('client_id', '=', clientId)
    .orderBy('medicine_code')
    .execute()
  const allergies = await db
    .selectFrom('client_allergies')
    .select('allergy_code as code')
    .where('client_id', '=', clientId)
    .orderBy('allergy_code')
    .execute()
  const dislikes = await db
    .selectFrom('client_dislikes')
    .innerJoin('food_items', 'food_items.id', 'client_dislikes.food_item_id')
    .select(['food_items.id', 'food_items.name_fa as fa', 'food_items.name_ar as ar'])
    .where('client_id', '=', clientId)
    .orderBy('food_items.id')
    .execute()
  const tags = await db
    .selectFrom('client_tags')
    .select('tag_code as code')
    .where('client_id', '=', clientId)
    .orderBy('tag_code')
    .execute()
  return {
    conditions,
    medicines,
    allergies: allergies.map((row) => row.code),
    dislikes,
    tags: tags.map((row) => row.code),
  }
}

/** Replaces the lists of a client's record by the given ones. @throws `validation` for a food item that is not there */
export async function saveOwnLists(
  db: Db,
  clientId: number,
  lists: Pick<ClientDraft, keyof OwnLists>,
): Promise<void> {
  await refuseUnknownItems(db, lists.dislikes)
  await db.deleteFrom('client_conditions').where('client_id', '=', clientId).execute()
  await db.deleteFrom('client_medicines').where('client_id', '=', clientId).execute()
  await db.deleteFrom('client_allergies').where('client_id', '=', clientId).execute()
  await db.deleteFrom('client_dislikes').where('client_id', '=', clientId).execute()
  await db.deleteFrom('client_tags').where('client_id', '=', clientId).execute()
  const conditions = lists.conditions.map(({ code, since, note }) => ({
    client_id: clientId,
    condition_code: code,
    since,
    note,
  }))
  const medicines = lists.medicines.map(({ code, since, note }) => ({
    client_id: clientId,
    medicine_code: code,
    since,
    note,
  }))
  const allergies = lists.allergies.map((code) => ({ client_id: clientId, allergy_code: code }))
  const dislikes = lists.dislikes.map((item) => ({ client_id: clientId, food_item_id: item }))
  const tags = lists.tags.map((code) => ({ client_id: clientId, tag_code: code }))
  if (conditions.length > 0) await db.insertInto('client_conditions').values(conditions).execute()
  if (medicines.length > 0) await db.insertInto('client_medicines').values(medicines).execute()
  if (allergies.length > 0) await db.insertInto('client_allergies').values(allergies).execute()
  if (dislikes.length > 0) await db.insertInto('client_dislikes').values(dislikes).execute()
  if (tags.length > 0) await db.insertInto('client_tags').values(tags).execute()
}

async function refuseUnknownItems(db: Db, items: readonly number[]): Promise<void> {
  if (items.length === 0) return
  const known = await db.selectFrom('food_items').select('id').where('id', 'in', items).execute()
  const missing = items.findIndex((item) => !known.some((row) => row.id === item))
  if (missing !== -1) throw fieldError(`dislikes.${missing}`, 'not-found')
}
