import type { Locator, Page } from 'playwright-core'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Api } from './support/api.ts'
import { settled, visitors } from './support/browser.ts'
import { textOf } from './support/day.ts'
import { arabicDiet, persianDiet, type DietWords } from './support/diet-words.ts'
import { type Eater, makeEater } from './support/eaters.ts'
import { keyboard, mouse, type Hands } from './support/hands.ts'

const visit = visitors()
let admin: Api
let supporter: Api
const supporterName = 'supporter1'

beforeAll(async () => {
  admin = await apiOf('admin')
  supporter = await apiOf(supporterName)
})

interface Journey {
  words: DietWords
  page: Page
  hands: Hands
}

interface DietContent {
  dietId: number
  status: string
  meals: { code: string; sharePercent: number; foods: { foodId: number }[] }[]
}

async function person({ locale }: DietWords, as: string, handsOf: (page: Page) => Hands, path: string) {
  const one = await visit({ as, locale })
  await one.open(path)
  return { page: one.page, hands: handsOf(one.page) }
}

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true })
const field = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true })

/** From the list of diets to the empty builder; a name that another diet has is refused at its field first. */
async function createDiet({ words, page, hands }: Journey, mark: string): Promise<number> {
  await hands.press(page.getByRole('main').getByRole('link', { name: words.newDiet, exact: true }))
  await field(page, words.code).waitFor()
  // That is how the shipped diet of this type is called.
  const taken = words.locale === 'fa-IR' ? 'رژيم‌كاهش وزن' : 'رژیم کاهش‌وزن'
  await hands.write(field(page, words.nameFa), taken)
  await hands.write(field(page, words.nameAr), `${words.names[1]} ${mark}`)
  await hands.write(field(page, words.code), `e2e-${toAsciiDigits(mark)}`)
  await hands.choose(page.getByRole('combobox', { name: words.type, exact: true }), words.weightLoss)
  await hands.write(field(page, words.kcalFrom), '1300')
  await hands.write(field(page, words.kcalTo), '1800')
  await hands.save(button(page, words.save))
  await page.getByText(words.taken).first().waitFor()
  await hands.write(field(page, words.nameFa), `${words.names[0]} ${mark}`)
  await hands.save(button(page, words.save))
  await page.waitForURL(/\/diets\/\d+\/diet-meals$/)
  await button(page, words.addMeal).waitFor()
  return Number(/diets\/(\d+)/.exec(page.url())?.[1])
}

async function addMeals({ words, page, hands }: Journey): Promise<void> {
  for (const { name, share } of words.meals) {
    await hands.press(button(page, words.addMeal))
    const dialog = page.getByRole('dialog')
    await hands.choose(dialog.getByRole('combobox', { name: words.meal, exact: true }), name)
    await hands.write(field(dialog, words.share), share)
    await hands.press(button(dialog, words.add))
    await dialog.waitFor({ state: 'detached' })
    await outline(page, words).getByRole('link', { name }).waitFor()
  }
  await page.getByText(words.shareSum).waitFor()
}

const outline = (page: Page, words: DietWords) =>
  page.getByRole('navigation', { name: words.outline, exact: true })

/** From meal to meal the first fifty foods that suit it. */
async function addFoods({ words, page, hands }: Journey): Promise<void> {
  const [first, ...others] = words.meals
  await hands.press(outline(page, words).getByRole('link', { name: first!.name }))
  await refuseShare({ words, page, hands }, first!.share)
  await hands.press(page.getByRole('link', { name: words.addFoods, exact: true }))
  await addFifty({ words, page, hands }, first!.name)
  for (const { name } of others) {
    await hands.press(page.getByRole('link', { name: words.nextMeal(name), exact: true }))
    await addFifty({ words, page, hands }, name)
  }
}

/** A share that no meal can have stays as it was typed, with the reason at its field; the one before is still stored. */
async function refuseShare({ words, page, hands }: Journey, share: string): Promise<void> {
  const typed = field(page, words.share)
  await hands.write(typed, words.badShare.typed)
  await typed.blur()
  await page.getByText(words.badShare.said, { exact: true }).waitFor()
  expect(await typed.inputValue()).toBe(words.badShare.typed)
  await page.getByText(words.shareSum).waitFor()
  await hands.write(typed, share)
}

async function addFifty({ words, page, hands }: Journey, meal: string): Promise<void> {
  await page.getByRole('heading', { name: words.addingTo(meal), exact: true }).waitFor()
  await hands.press(button(page, words.moreFoods))
  await expect.poll(() => page.locator('input[type=checkbox][name^=food-]').count()).toBeGreaterThan(25)
  await hands.tick(page.getByRole('checkbox', { name: words.chooseAll }))
  await hands.press(button(page, words.addChosen))
  await expect.poll(() => page.locator('tbody [data-moved]').count()).toBeGreaterThan(25)
}

/** The last food but one of the open meal goes below the last. */
async function reorder({ page, hands }: Journey): Promise<void> {
  const rows = page.locator('tbody tr', { has: page.locator('[data-moved]') })
  const last = (await rows.count()) - 1
  const name = (at: number) => textOf(rows.nth(at).getByRole('link'))
  const moved = await name(last - 1)
  await hands.moveDown(rows.nth(last - 1), rows.nth(last))
  await expect.poll(() => name(last)).toBe(moved)
}

async function publish({ words, page, hands }: Journey): Promise<void> {
  await hands.press(page.getByRole('link', { name: words.wholeDay, exact: true }).last())
  await page.getByText(words.noProblems).waitFor()
  await hands.press(button(page, words.publish))
  const dialog = page.getByRole('dialog')
  await hands.press(button(dialog, words.publish))
  await page.getByText(words.published).first().waitFor()
}

/** A dish of the breakfast that this visit's list will offer: composed again, it is the same list. */
async function offeredDish({ visitId }: Eater, diet: DietContent): Promise<number> {
  const lists = `admin/visits/${visitId}/lists/choices`
  type Composed = { list: StoredList & { version: number } }
  const { list } = await supporter.send<Composed>('POST', `${lists}/compose`, { listVersion: null, days: 10 })
  await supporter.send('DELETE', `${lists}/draft`, undefined, list.version)
  const breakfast = list.document.content.meals.find(({ mealCode }) => mealCode === 'breakfast')
  const offered = new Set(breakfast?.entries.map(({ foodId }) => Number(foodId)))
  const dishes = diet.meals.flatMap(({ code, foods }) => (code === 'breakfast' ? foods : []))
  return dishes.find(({ foodId }) => offered.has(foodId))?.foodId ?? 0
}

/** A word to the client about a dish of the breakfast, for everybody who has the diet. */
async function writeNote({ words, page, hands }: Journey, foodId: number): Promise<void> {
  const { noted } = words
  await hands.press(outline(page, words).getByRole('link', { name: words.meals[0]!.name }))
  await hands.press(page.locator(`tbody a[data-moved="${foodId}"]`))
  await hands.write(field(page, noted.field), noted.text)
  await hands.press(page.getByRole('link', { name: noted.close, exact: true }))
  await hands.press(outline(page, words).getByRole('link', { name: words.wholeDay, exact: true }))
  await page.getByText(noted.saved).waitFor()
  await hands.press(button(page, words.publish))
  const dialog = page.getByRole('dialog')
  await hands.tick(dialog.getByRole('radio', { name: noted.forAll }))
  await hands.press(button(dialog, words.publish))
  await page.getByText(noted.published).first().waitFor()
}

interface StoredList {
  state: string
  document: {
    dietId: string
    content: { meals: { mealCode: string; entries: { foodId: string; totals: { sodiumUg: number } }[] }[] }
  }
  names: { foods: Record<string, { fa: string; ar: string | null }> }
}

/** Composed of the diet, without the saltiest dish of the lunch, saved and sent. @returns that dish */
async function sendList(
  { words: { list: words }, page, hands }: Journey,
  { visitId }: Eater,
): Promise<string> {
  await hands.write(field(page, words.days), words.tenDays)
  await hands.press(button(page, words.compose))
  await page.getByText(words.composed, { exact: true }).waitFor()
  const composed = await supporter.send<StoredList>('GET', `admin/visits/${visitId}/lists/choices`)
  const lunch = composed.document.content.meals.find(({ mealCode }) => mealCode === 'lunch')?.entries ?? []
  const salt = lunch.map(({ totals }) => totals.sodiumUg)
  const saltiest = page.locator('#meal-all-lunch li').nth(salt.indexOf(Math.max(...salt)))
  await hands.press(saltiest.getByRole('button'))
  const panel = page.getByRole('complementary', { name: words.panel })
  const food = panel.locator('section').first()
  await food.waitFor()
  const dish = (await food.getAttribute('aria-label')) ?? ''
  await hands.press(button(panel, `${words.remove} ${dish}`))
  await page.getByText(words.unsaved[0], { exact: true }).waitFor()
  await hands.save(button(page, words.saveDraft))
  await page.getByText(words.draftSaved).last().waitFor()
  await hands.press(button(page, words.openSend))
  const dialog = page.getByRole('dialog')
  await hands.press(button(dialog, words.send))
  await page.getByText(words.sentTitle).waitFor()
  return dish
}

/** On paper stand the note and the dishes of the list, in the client's language, and all of them are the diet's. */
async function readPrint(
  { words, page, hands }: Journey,
  eater: Eater,
  diet: DietContent,
): Promise<string[]> {
  await hands.press(button(page, words.list.preview))
  const sheet = page.getByRole('region', { name: words.list.printTitle }).locator('article')
  await sheet.waitFor()
  const stored = await supporter.send<StoredList>('GET', `admin/visits/${eater.visitId}/lists/choices`)
  expect([stored.state, stored.document.dietId]).toEqual(['sent', String(diet.dietId)])
  const { meals } = stored.document.content
  const offered = new Set(diet.meals.flatMap(({ foods }) => foods.map(({ foodId }) => String(foodId))))
  const dishOf = ({ foodId }: { foodId: string }) => {
    expect(offered.has(foodId)).toBe(true)
    const { fa, ar } = stored.names.foods[foodId]!
    return (words.locale === 'ar-IQ' && ar) || fa
  }
  const dishes = meals.flatMap(({ entries }) => entries.map(dishOf))
  // Three meals of three choices at the least, without the removed one.
  expect(dishes.length).toBeGreaterThan(7)
  const text = await textOf(sheet)
  for (const part of [eater.name, words.noted.text, ...dishes]) expect(text).toContain(part)
  await page.emulateMedia({ media: 'print' })
  expect(await sheet.isVisible()).toBe(true)
  expect(await page.locator('nav, aside, button, input').filter({ visible: true }).count()).toBe(0)
  return meals.filter(({ mealCode }) => mealCode === 'lunch').flatMap(({ entries }) => entries.map(dishOf))
}

describe.each<[string, DietWords, (page: Page) => Hands]>([
  ['with a mouse in Persian', persianDiet, () => mouse],
  ['with the keyboard alone in Arabic', arabicDiet, keyboard],
])('a new diet %s', (_, words, handsOf) => {
  it('is built from nothing, published, and comes to a client as a printed list', async () => {
    // In the digits of the language: screens hold no others.
    const mark = (Date.now() % 10_000_000).toLocaleString(
      `${words.locale}-u-nu-${words.locale === 'fa-IR' ? 'arabext' : 'arab'}`,
      {
        useGrouping: false,
        minimumIntegerDigits: 7,
      },
    )
    const editor = { words, ...(await person(words, 'nutrition', handsOf, '/diets')) }
    const dietId = await createDiet(editor, mark)
    await addMeals(editor)
    await addFoods(editor)
    await reorder(editor)
    await publish(editor)
    const diet = await admin.send<DietContent>('GET', `admin/diets/${dietId}/draft`)
    expect([diet.status, diet.meals.map(({ code, sharePercent }) => [code, sharePercent])]).toEqual([
      'published',
      [
        ['breakfast', 25],
        ['lunch', 40],
        ['dinner', 35],
      ],
    ])

    const eater = await makeEater({ admin, supporter }, words, dietId, mark)
    await writeNote(editor, await offeredDish(eater, diet))
    const path = `/profile/${eater.clientId}/visits/${eater.visitId}/food-list`
    const sender = { words, ...(await person(words, supporterName, handsOf, path)) }
    await settled(sender.page)
    const removed = await sendList(sender, eater)
    expect(await readPrint(sender, eater, diet)).not.toContain(removed)
  })
})
