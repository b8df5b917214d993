import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ListDay, ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import type { ShoppingGood, ShoppingList } from '../shopping-list.contract.ts'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

let app: TestApp
let supporter: TestStaff
/** Of the shipped items, by code. */
app = await listApp()
supporter = await app.staff(listRights, { scope: 'own' })
const { rows } = await sql<{ id: string; code: string }>`select id::text, code from food_items`.execute(
  app.db,
)
const ids = new Map(rows.map(({ id, code }) => [code, id]))
const food = await sql<{ id: string }>`
  select foods.id::text from foods join dish_classes on dish_classes.id = dish_class_id
  where dish_classes.code = 'khoresh' order by foods.id limit 1`.execute(app.db)
const khoresh = food.rows[0]!.id
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))

const totals = { energyMilliKcal: 0, proteinUg: 0, carbUg: 0, fatUg: 0, fibreUg: 0, sugarUg: 0, sodiumUg: 0 }

const day = (date: string, ...lines: [code: string, grams: number][]): ListDay => ({
  date,
  meals: [
    {
      mealCode: 'lunch',
      entries: [
        {
          foodId: khoresh,
          origin: 'composed',
          level: 100,
          lines: lines.map(([code, grams]) => ({
            foodItemId: ids.get(code)!,
            unit: 'g',
            unitGrams10: 10,
            stepsPerUnit: 1,
            steps: grams,
            grams10: grams * 10,
          })),
          totals,
        },
      ],
      totals,
    },
  ],
  totals,
})

/** A list of eight days of which the first, the third and the eighth have something to eat. */
async function writtenList(more: object = {}) {
  const { lists, clientId } = await weighed(more)
  const { document } = await composed(lists, 'daily', { days: 8 })
  const [first, , third, , , , , eighth] = document.content.days.map(({ date }: { date: string }) => date)
  const content: ListDocument['content'] = {
    layout: 'days',
    days: [
      day(first, ['rice_chelow', 300], ['d_gheimeh', 125]),
      day(third, ['lentils_cooked', 250], ['water', 200]),
      day(eighth, ['egg_boiled', 100], ['egg_fried', 46], ['milk_lowfat', 245]),
    ],
  }
  await sql`update food_list_versions set document = jsonb_set(document::jsonb, '{content}', ${JSON.stringify(content)}::jsonb)
    where food_list_id = (select id from food_lists where client_id = ${clientId} and kind = 'daily')`.execute(
    app.db,
  )
  return { lists, first, third, eighth }
}

async function shoppingOf(lists: string, query = ''): Promise<ShoppingList> {
  const reply = await ask('GET', `${lists}/daily/shopping${query}`)
  expect(reply.status).toBe(200)
  return reply.body.data
}

const shown = ({ name, unit, count, pieces, cost }: ShoppingGood) =>
  `${name.fa}: ${count} ${unit}${pieces === null ? '' : `, ${pieces} pieces`}, ${cost}`

describe('a shopping list', () => {
  it('has the ingredients of dishes for four persons of the first week, by section, with their cost', async () => {
    const { lists, first, third } = await writtenList()
    const found = await shoppingOf(lists, '?week=1&persons=4')
    expect(found).toMatchObject({
      layout: 'days',
      fromDay: first,
      days: 7,
      weeks: 2,
      persons: 4,
      currency: 'IRR',
    })
    expect(found.sections.map(({ section, goods }) => [section, goods.map(shown)])).toEqual([
      [
        'vegetables',
        // Onion: 12.4 % of 125 g, with peel 110 %, four times: 68.2 g. Potato: 13.8 % fried, 159 % boiled, 110 % bought: 120.7 g.
        ['پیاز: 70 g, 1 pieces, 19600', 'سیب‌زمینی: 150 g, 1 pieces, 60000'],
      ],
      // 14.6 % of 125 g, 145 % raw, four times: 105.9 g.
      ['meat', ['گوشت گوسالهٔ خورشی: 150 g, 1425000']],
      [
        'dry',
        // Rice: 37 % of 300 g. Lentils: 40 % of 250 g. Split peas: 29 % of 125 g, 42 % dry: 60.9 g for four.
        ['برنج: 450 g, 855000', 'عدس: 400 g, 680000', 'لپه: 70 g, 133000'],
      ],
      ['prepared', ['رب گوجه‌فرنگی: 30 g, 33000']],
    ])
    // Oil: 2.8 % of 300 g, 4.5 % of 125 g, 17 % of 17.25 g of fried potato: 67.8 g for four, of litres of 920 g.
    expect(found.staples.map(shown)).toEqual(['روغن آفتابگردان: 70 g, 83696', 'نمک: 20 g, 3000'])
    expect(found.cost).toBe(19_600 + 60_000 + 1_425_000 + 855_000 + 680_000 + 133_000 + 33_000)
    expect([found.unpriced, found.proposed, found.stapleCost]).toEqual([0, 7, 86_696])
    expect(found.cookOnce).toMatchObject([{ foodId: khoresh, dates: [first, third] }])
  })

  it('is of all days unless a week is asked, and of no week that the list does not have', async () => {
    const { lists, first, third, eighth } = await writtenList()
    const all = await shoppingOf(lists)
    expect(all).toMatchObject({ fromDay: first, days: 8, persons: 1 })
    expect(all.cookOnce[0]?.dates).toEqual([first, third, eighth])
    const second = await shoppingOf(lists, '?week=2')
    expect(second).toMatchObject({ fromDay: eighth, days: 1 })
    // Boiled 100 g and fried 46 g (49.9 g raw) are three eggs of 50 g. Milk of 245 g: half a litre.
    expect(second.sections.map(({ goods }) => goods.map(shown))).toEqual([
      ['تخم‌مرغ: 3 piece, 300000', 'شیر کم‌چرب (۱٪): 0.5 litre, 240000'],
    ])
    const none = await ask('GET', `${lists}/daily/shopping?week=3`)
    expect([none.status, none.body.error.fields]).toEqual([422, { week: ['out-of-range'] }])
    expect((await ask('GET', `${lists}/daily/shopping?persons=9`)).status).toBe(422)
  })

  it('counts what has no price, and takes the newest price of the day in the country', async () => {
    const { lists } = await writtenList()
    // Of no price yet, as long as this test runs.
    const lentilsFrom = (days: number) =>
      sql`update food_prices set valid_from = valid_from + ${days}::int
        where food_item_id = ${ids.get('lentils_cooked')} and country = 'IR'`.execute(app.db)
    await lentilsFrom(3650)
    onTestFinished(() => lentilsFrom(-3650).then(() => undefined))
    const rice = { id: ids.get('rice_white_raw'), at: app.clock.now() }
    await sql`insert into food_prices (food_item_id, country, valid_from, per, amount, created_at, updated_at) values
      (${rice.id}, 'IR', '2026-11-21', 'kg', 2000000, ${rice.at}, ${rice.at}),
      (${rice.id}, 'IR', '2026-11-22', 'kg', 9000000, ${rice.at}, ${rice.at})`.execute(app.db)
    const { sections, unpriced, proposed } = await shoppingOf(lists, '?week=1&persons=4')
    const dry = sections.find(({ section }) => section === 'dry')
    expect(dry?.goods.map(shown).slice(0, 2)).toEqual(['برنج: 450 g, 900000', 'عدس: 400 g, null'])
    expect([unpriced, proposed]).toEqual([1, 5])
  })

  it('is in dinars for a client in Iraq', async () => {
    const { lists } = await writtenList({ country: 'IQ' })
    const { currency, sections } = await shoppingOf(lists, '?week=2')
    expect([currency, sections[0]?.goods.map(({ cost }) => cost)]).toEqual(['IQD', [675, 875]])
  })

  it('takes the options of a list of choices alike', async () => {
    const { lists } = await weighed()
    await composed(lists, 'choices')
    const reply = await ask('GET', `${lists}/choices/shopping`)
    expect(reply.body.data).toMatchObject({ layout: 'choices', days: 7, cookOnce: [], unpriced: 0 })
    expect(reply.body.data.sections.length).toBeGreaterThan(3)
  })

  it('is there once there is a list, for whoever may see the client', async () => {
    const { lists } = await weighed()
    expect((await ask('GET', `${lists}/daily/shopping`)).status).toBe(404)
    await composed(lists, 'daily')
    const other = await app.staff(listRights, { scope: 'own' })
    expect((await ask('GET', `${lists}/daily/shopping`, { as: other })).status).toBe(404)
    const nobody = await app.staff(['visits.read'])
    expect((await ask('GET', `${lists}/daily/shopping`, { as: nobody })).status).toBe(403)
  })
})
