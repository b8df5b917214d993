import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import { closeComposer, composeInTime } from '#nutrition/composer/server/composer.reads.ts'
import { readMicronutrients } from '#nutrition/food-items/server/micronutrients.reads.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { nutrientRows, type NutrientTables } from './list-nutrients.ts'
import { listApp } from './testing/list-fixtures.ts'
import { caseDay, caseOf, caseWorld, nobody, type CaseWorld, type Wish } from './testing/random-case.ts'

type Health = Wish['health']
type Kind = 'daily' | 'choices'
const bothKinds: readonly Kind[] = ['daily', 'choices']

const dairyFree = { code: 'milk', fa: '', ar: null, forbids: ['dairy', 'milk', 'milk_drink'] }

const noLegumes = { code: 'legumes', fa: '', ar: null, forbids: ['legumes'] }
/** Spinach, which alone would bring the folate. */
const noOxalate = { code: 'oxalate', fa: '', ar: null, forbids: ['oxalate_rich'] }

/** Each with the nutrients that their diet or their state makes scarce. */
const people: readonly {
  who: string
  dietType: string
  health: Partial<Health>
  kinds?: readonly Kind[]
}[] = [
  { who: 'a woman without dairy', dietType: 'weight_loss', health: { allergies: [dairyFree] } },
  { who: 'a vegan woman', dietType: 'vegan', health: {} },
  { who: 'a vegan man in Baghdad', dietType: 'vegan', health: { country: 'IQ', sex: 'male' } },
  {
    who: 'a pregnant woman without legumes and spinach',
    dietType: 'maintenance',
    health: { pregnantSince: addDays(caseDay, -100), allergies: [noLegumes, noOxalate] },
  },
  {
    who: 'a pregnant vegan',
    dietType: 'vegan',
    health: { pregnantSince: addDays(caseDay, -100) },
    // No choice of this diet holds her protein.
    kinds: ['daily'],
  },
]

describe('a nutrient that a list misses', () => {
  let app: TestApp
  let world: CaseWorld
  let tables: NutrientTables

  beforeAll(async () => {
    app = await listApp()
    world = await caseWorld(app.db)
    tables = { known: await readMicronutrients(app.db), intakes: world.catalogue.intakes }
  })
  afterAll(async () => {
    await closeComposer()
    await app.close()
  })

  async function listOf(kind: Kind, dietType: string, health: Partial<Health>) {
    const one = await caseOf(
      world,
      {
        number: 1,
        random: () => 0.3,
        dietType,
        goal: 'keep',
        kind,
        weightG: 62_000,
        health: {
          ...nobody,
          country: 'IR',
          sex: 'female',
          birthDate: '1996-03-01',
          heightMm: 1640,
          pregnantSince: null,
          infantBirthDate: null,
          conditions: [],
          allergies: [],
          dislikes: [],
          clearances: new Set(),
          letters: [],
          medicines: [],
          medicinesAsked: true,
          ...health,
        },
      },
      { days: () => 14, excluded: () => [], previousFoodIds: [] },
    )
    const outcome = await composeInTime(one!.input)
    if (!outcome?.ok) throw new Error('no list')
    return { document: outcome.document, rows: nutrientRows(outcome.document, one!.client, tables) }
  }

  /** Of the goals that a list aims at, those that its mean day misses; of choices the mean of the options counts. */
  function missedBy({ content, items, inputs }: ListDocument): string[] {
    const groups =
      content.layout === 'days'
        ? [{ entries: content.days.flatMap(({ meals }) => meals.flatMap((one) => one.entries)), of: 14 }]
        : content.meals.map(({ entries }) => ({ entries, of: entries.length }))
    const lines = groups.flatMap(({ entries, of }) =>
      entries.flatMap((entry) => entry.lines.map((line) => ({ ...line, of }))),
    )
    return (inputs.targets.nutrients ?? []).flatMap(({ nutrient, kind, amount }) => {
      const known = new Map(items.map((item) => [item.foodItemId, item.micronutrients?.[nutrient] ?? 0]))
      const held = lines.reduce(
        (sum, { foodItemId, grams10, of }) => sum + (known.get(foodItemId)! * grams10) / 1000 / of,
        0,
      )
      return kind === 'atLeast' && held < amount ? [nutrient] : []
    })
  }

  for (const { who, dietType, health, kinds = bothKinds } of people) {
    for (const kind of kinds) {
      it(`is named with what closes the gap: ${who}, ${kind}`, async () => {
        const { document, rows } = await listOf(kind, dietType, health)
        const missed = missedBy(document)
        expect(missed).not.toEqual([])
        for (const nutrient of missed) {
          const remedy = rows.find((row) => row.nutrient === nutrient)?.remedy
          expect(remedy, nutrient).toBeTruthy()
          expect(remedy!.foods.length > 0 || remedy!.supplement !== null, nutrient).toBe(true)
        }
      })
    }
  }

  for (const kind of bothKinds) {
    it(`is none for a woman of 30, in Tehran and in Baghdad: ${kind}`, async () => {
      const inTehran = await listOf(kind, 'weight_loss', {})
      const inBaghdad = await listOf(kind, 'hypertension', { country: 'IQ' })
      expect([missedBy(inTehran.document), missedBy(inBaghdad.document)]).toEqual([[], []])
    })
  }

  it('has a supplement: vitamin B12 of vegans, folate in pregnancy', async () => {
    const named = new Set<string>()
    for (const { who, dietType, health } of people) {
      const { document, rows } = await listOf('daily', dietType, health)
      for (const nutrient of missedBy(document).filter((one) => one === 'vitaminB12' || one === 'folate')) {
        expect(rows.find((row) => row.nutrient === nutrient)?.remedy?.supplement, who).toBeGreaterThan(0)
        named.add(`${dietType} ${nutrient}`)
      }
    }
    expect([...named]).toEqual(['vegan vitaminB12', 'maintenance folate'])
  })
})
