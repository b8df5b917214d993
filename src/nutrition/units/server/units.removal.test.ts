import { describe, expect, it } from 'vitest'
import { named, unitApp } from './testing/unit-app.ts'

const { app, editor, create } = await unitApp()

describe('deleting a unit', () => {
  it('removes an unused one', async () => {
    const unit = await create(named('delete-me'))
    const request = { token: editor.token, headers: { 'if-match': '"1"' } }
    expect((await app.request('DELETE', `admin/units/${unit.id}`, request)).status).toBe(200)
    expect((await app.request('GET', `admin/units/${unit.id}`, request)).status).toBe(404)
  })

  it('refuses one that food items are measured in, and says by how many', async () => {
    const unit = await create(named('in-use'))
    const now = app.clock.now()
    const item = await app.db
      .insertInto('food_items')
      .values({
        code: 'rice',
        name_fa: 'برنج',
        name_ar: null,
        category_id: null,
        kcal_x10: 1300,
        protein_mg: 2700,
        carb_mg: 28200,
        fat_mg: 300,
        fibre_mg: 400,
        sugar_mg: 100,
        sodium_mg: 1,
        tags: [],
        search_key: 'برنج',
        sort_key: 'x',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('food_item_units')
      .values({ food_item_id: item.id, unit_id: unit.id, grams_x10: 750, position: 0 })
      .execute()
    const reply = await app.request('DELETE', `admin/units/${unit.id}`, {
      token: editor.token,
      headers: { 'if-match': '"1"' },
    })
    expect([reply.status, reply.body.error.code, reply.body.error.current]).toEqual([
      409,
      'in-use',
      { usedBy: 1 },
    ])
  })
})
