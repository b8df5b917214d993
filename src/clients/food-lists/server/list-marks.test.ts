import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { readCatalogue } from '#nutrition/composer/server/composer.reads.ts'
import type { Db } from '#platform/server/database.ts'
import { judgeClient } from './client-judging.ts'
import { judgedOfAll, judgedOfClients } from './judged-columns.reads.ts'
import { judgeAll } from './testing/judging.ts'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

const app = await listApp()
const supporter = await app.staff(listRights, { scope: 'own' })
afterAll(() => app.close())

const { weighed, composed } = listAsks(() => ({ app, supporter }))

/** Read by a judgement and not marked, with the reason. */
const doNotDecide: Record<string, string> = {
  // The judgement's own tables.
  list_marks: 'what is to be judged',
  unsafe_lists: 'what was judged',
  unsafe_runs: 'what was judged',
  kept_lists: 'changed only where a list is judged in the same transaction',
  food_list_versions: 'changed only where a list is judged in the same transaction',
  client_facts: 'follows from the others',
  // Names and addresses of people.
  staff: 'names',
  // What a client does not like makes nobody ill.
  client_dislikes: 'taste',
  client_dish_opinions: 'taste',
  // What is offered when a list is composed; the amounts of a list stand in its document.
  units: 'offered',
  categories: 'offered',
  food_item_units: 'offered',
  foods: 'offered',
  food_contents: 'offered',
  meals: 'offered',
  food_suggestions: 'offered',
  dish_classes: 'offered',
  reference_intakes: 'a list that misses one is warned of only',
  diets: 'a published version never changes',
  diet_versions: 'a published version never changes',
  diet_meals: 'a published version never changes',
  diet_foods: 'a published version never changes',
}

/** Scans of each table by this connection, as far as they are not handed on yet: those of an earlier transaction count too. */
async function scansOf(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_xact_user_tables
    order by 1`.execute(db)
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

describe('marks', () => {
  it('are left by every table that a judgement reads', async () => {
    const { clientId, lists } = await weighed()
    await composed(lists, 'choices')
    const covered = new Set(Object.keys({ ...judgedOfClients, ...judgedOfAll }))
    const read = await app.db.transaction().execute(async (db) => {
      await sql`update food_items set version = version + 1 where id = (select min(id) from food_items)`.execute(
        db,
      )
      const before = await scansOf(db)
      await readCatalogue(db)
      await judgeClient(db, clientId, app.clock.now())
      const after = await scansOf(db)
      return [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0)).map(([name]) => name)
    })
    expect(read).toEqual(
      expect.arrayContaining(['clients', 'client_allergies', 'food_items', 'safety_rules']),
    )
    expect(read.filter((name) => !covered.has(name) && doNotDecide[name] === undefined)).toEqual([])
  })

  it('are left by a change of what decides, and by no other', async () => {
    const { clientId, visitId } = await weighed()
    await judgeAll(app)
    const count = async () => {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from list_marks where client_id = ${clientId} or client_id is null`.execute(
        app.db,
      )
      await sql`delete from list_marks`.execute(app.db)
      return rows[0]!.total
    }
    const one = app.db.updateTable('clients').where('id', '=', clientId)
    await one.set({ city: 'شیراز' }).execute()
    await app.db.updateTable('visits').set({ note: 'x' }).where('id', '=', visitId).execute()
    await sql`update food_items set note = 'x', kcal_x10 = kcal_x10`.execute(app.db)
    await sql`update registry_entries set position = position where registry = 'conditions'`.execute(app.db)
    expect(await count()).toBe(0)
    await one.set({ goal: 'keep' }).execute()
    expect(await count()).toBe(1)
    await sql`insert into client_allergies (client_id, allergy_code) values (${clientId}, 'milk')`.execute(
      app.db,
    )
    expect(await count()).toBe(1)
    await sql`update client_allergies set allergy_code = 'egg' where client_id = ${clientId}`.execute(app.db)
    expect(await count()).toBe(1)
    await sql`delete from client_allergies where client_id = ${clientId}`.execute(app.db)
    expect(await count()).toBe(1)
    await sql`update food_items set tags = tags || 'gluten'::text where id = (select min(id) from food_items)`.execute(
      app.db,
    )
    expect(await count()).toBe(1)
    // Once in a transaction, however much of it concerns everybody.
    await app.db.transaction().execute(async (db) => {
      await sql`update food_items set tags = tags || 'egg'::text`.execute(db)
      await sql`update food_items set kcal_x10 = kcal_x10 + 1`.execute(db)
    })
    expect(await count()).toBe(1)
  })

  it('of everybody are left after a part of the transaction was taken back', async () => {
    await judgeAll(app)
    await sql`delete from list_marks`.execute(app.db)
    await sql`do $$ begin
      begin
        update food_items set tags = tags || 'egg'::text;
        raise exception 'taken back';
      exception when raise_exception then null;
      end;
      update food_items set kcal_x10 = kcal_x10 + 1 where id = (select min(id) from food_items);
    end $$`.execute(app.db)
    const { rows } = await sql<{ client_id: number | null }>`select client_id from list_marks`.execute(app.db)
    expect(rows).toEqual([{ client_id: null }])
  })

  it('of a client whose lists cannot be judged are put off, and those of others go on', async () => {
    const broken = await weighed()
    await composed(broken.lists, 'choices')
    await sql`update food_list_versions set document = document - 'content' where client_id = ${broken.clientId}`.execute(
      app.db,
    )
    const other = await weighed()
    await sql`insert into list_marks (client_id) values (${broken.clientId}), (${other.clientId})`.execute(
      app.db,
    )
    await judgeAll(app)
    const { rows } = await sql<{ client_id: number; later: boolean }>`
      select distinct client_id, not_before > now() as later from list_marks`.execute(app.db)
    expect(rows).toEqual([{ client_id: broken.clientId, later: true }])
  })
})
