import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { type BlockedItem, type builtKinds, importLimits } from '../food-item-import.contract.ts'

type BuiltKind = (typeof builtKinds)[number]

/** What the records are that name a food item. */
const kindOfTable: Readonly<Record<string, BuiltKind>> = {
  food_contents: 'foods',
  client_dislikes: 'clients',
  food_item_ingredients: 'ingredients',
  food_item_exchanges: 'exchanges',
  food_prices: 'prices',
  shop_goods: 'shop',
}

/** What belongs to the item or to its import. */
const besides = ['food_item_units', 'food_item_import_rows']

/**
 * Looks at what was built upon the items of an import: a later change of any, or a record that names one that the import
 * made. The items are locked by the caller.
 * @returns all of their ids, and the first of them with what uses them and who changed them
 */
export async function builtUpon(
  db: Db,
  importId: number,
): Promise<{ ids: Set<number>; blocked: BlockedItem[] }> {
  const finds = [changedSince, ...(await namingRows(db))]
  const { rows } = await sql<{ id: number; what: BuiltKind; count: number }>`
    with mine as materialized (
      select food_item_id as id, version, before is null as is_new from food_item_import_rows
      where import_id = ${importId})
    select id, what, sum(count)::int as count from (${sql.join(finds, sql` union all `)}) found
    group by id, what order by id, what`.execute(db)
  const ids = new Set(rows.map(({ id }) => id))
  for (const id of await lostNames(db, importId, ids)) rows.push({ id, what: 'name', count: 1 })
  return { ids: new Set(rows.map(({ id }) => id)), blocked: await named(db, rows) }
}

const changedSince = sql`
  select id, 'changed' as what, 1 as count from mine join food_items using (id)
  where food_items.version <> mine.version`

/** Read from the foreign keys, so that a new table is looked at too. */
async function namingRows(db: Db): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ child: string; column: string }>`
    select child.relname as child, a.attname as column
    from pg_constraint f join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and parent.relnamespace = current_schema()::regnamespace and parent.relname = 'food_items'
      and child.relname <> all (${besides}::text[]) order by 1, 2`.execute(db)
  return rows.map(
    ({ child, column }) => sql`
      select mine.id, ${kindOfTable[child] ?? 'other'}, count(*)
      from mine join ${sql.table(child)} theirs on theirs.${sql.ref(column)} = mine.id
      where mine.is_new group by mine.id`,
  )
}

/** Items whose old name an item has that stays: each that stays may keep the name of another one. */
async function lostNames(db: Db, importId: number, staying: ReadonlySet<number>): Promise<Set<number>> {
  const lost = new Set<number>()
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select food_item_id as id from food_item_import_rows mine
      cross join lateral jsonb_populate_record(null::food_items, mine.before) was
      where import_id = ${importId} and before is not null
        and food_item_id <> all (${[...staying, ...lost]}::bigint[])
        and exists (
          select from food_items other
          where other.name_key = was.name_key and was.name_key <> '' and other.id <> mine.food_item_id
            and (other.id = any (${[...staying, ...lost]}::bigint[]) or not exists (
              select from food_item_import_rows where import_id = ${importId} and food_item_id = other.id)))`.execute(
      db,
    )
    if (rows.length === 0) return lost
    for (const { id } of rows) lost.add(id)
  }
}

/** The first items, with their names and the person who changed them last. */
async function named(
  db: Db,
  found: readonly { id: number; what: BuiltKind; count: number }[],
): Promise<BlockedItem[]> {
  const byItem = Map.groupBy(found, ({ id }) => id)
  const ids = [...byItem.keys()].slice(0, importLimits.blocked)
  const { rows } = await sql<{ id: number; name: string; by: string | null }>`
    select id, name_fa as name, (
      select staff.display_name from revisions join staff on staff.id = revisions.staff_id
      where subject_type = 'food-item' and subject_id = food_items.id order by revisions.version desc limit 1) as by
    from food_items where id = any (${ids}::bigint[]) order by id`.execute(db)
  return rows.map(({ id, name, by }) => ({
    foodItemId: id,
    name,
    built: (byItem.get(id) ?? []).map(({ what, count }) => ({
      what,
      count,
      by: what === 'changed' ? by : null,
    })),
  }))
}
