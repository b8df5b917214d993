import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Day } from './day.ts'
import { textOf } from './day.ts'

/** Composes a list of ten days and reads what the proposal says about its targets. */
export async function composeTenDays({ page, words, shot }: Day): Promise<void> {
  await page.getByRole('textbox', { name: words.days }).fill(words.tenDays)
  await shot('compose')
  await page.getByRole('button', { name: words.compose, exact: true }).click()
  await page.getByText(words.composed, { exact: true }).waitFor()
  await shot('composed')
  const meters = page.locator('main [data-part=targets] [role=meter]')
  const said = await meters.evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuetext') ?? ''))
  expect(said.length).toBeGreaterThanOrEqual(5)
  for (const text of said) expect(text.split('، ').at(-1)).toMatch(words.gapVerdicts)
}

/** Opens the first food of a meal beside the board. */
async function openMeal({ page, words }: Day, meal: string): Promise<Locator> {
  const place =
    words.layout === 'days'
      ? page.locator(`#meal-1-${meal}`)
      : page.locator(`#meal-all-${meal} li`).first().getByRole('button')
  await place.click()
  return page.getByRole('complementary', { name: words.panel })
}

/** What stands for the first food of a meal on the board. */
const shownIn = ({ page, words }: Day, meal: string): Locator =>
  words.layout === 'days'
    ? page.locator(`#meal-1-${meal}`)
    : page.locator(`#meal-all-${meal} li`).first().getByRole('button')

const pending = ({ page, words }: Day, count: 1 | 2 | 3): Locator =>
  page.getByText(words.unsaved[count - 1] ?? '', { exact: true })

/** The amount of the first thing of a dish. */
const amountIn = (panel: Locator): Locator => panel.getByRole('textbox').first()

/** Far too much of something at dinner, which no rule of energy lets pass. @returns the right amount */
async function mistype(day: Day): Promise<string> {
  const { words, shot } = day
  const portion = await textOf(shownIn(day, 'dinner'))
  const amount = amountIn(await openMeal(day, 'dinner'))
  const right = await amount.inputValue()
  await amount.fill(words.tooMuch)
  await amount.press('Enter')
  await pending(day, 2).waitFor()
  expect(await textOf(shownIn(day, 'dinner'))).not.toBe(portion)
  await shot('mistyped-amount')
  return right
}

/** Another food with equal energy, a slip in an amount, and a removal that is taken back. @returns the right amount */
export async function correct(day: Day): Promise<string> {
  const { page, words, shot } = day
  const panel = await openMeal(day, 'breakfast')
  const replaced = (await panel.locator('section').first().getAttribute('aria-label')) ?? ''
  await panel.getByRole('button', { name: new RegExp(`^${words.swap}`) }).click()
  const swap = panel.getByRole('button', { name: new RegExp(`^${words.swap}: `) }).first()
  const taken = ((await swap.getAttribute('aria-label')) ?? '').slice(words.swap.length + 2)
  expect(taken).not.toBe(replaced)
  await shot('swaps')
  await swap.click()
  await pending(day, 1).waitFor()
  expect(await textOf(shownIn(day, 'breakfast'))).toContain(taken)
  await shot('swapped')
  const right = await mistype(day)

  const before = await textOf(shownIn(day, 'lunch'))
  await openMeal(day, 'lunch')
  await panel.getByRole('button', { name: new RegExp(`^${words.remove} `) }).click()
  await pending(day, 3).waitFor()
  expect(await textOf(shownIn(day, 'lunch'))).not.toBe(before)
  await page.getByRole('button', { name: words.undo }).click()
  await pending(day, 2).waitFor()
  expect(await textOf(shownIn(day, 'lunch'))).toBe(before)
  await shot('undone')
  return right
}

async function saveDraft({ page, words }: Day): Promise<void> {
  await page.getByRole('button', { name: words.saveDraft }).click()
  await page.getByText(words.draftSaved).last().waitFor()
  await page.getByRole('button', { name: words.saveDraft }).waitFor({ state: 'detached' })
}

/** The checker holds the list back: of the two corrections the one that breaks a rule is put right. */
export async function meetChecker(day: Day, right: string): Promise<void> {
  const { page, words, shot } = day
  await saveDraft(day)
  await page.getByRole('button', { name: words.openSend }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words.refusal).waitFor()
  await dialog.getByText(words.mayNotOverride).waitFor()
  expect(await dialog.getByRole('button', { name: words.send }).count()).toBe(0)
  await shot('refused')
  await dialog.getByRole('button', { name: words.closeDialog }).last().click()
  const amount = amountIn(await openMeal(day, 'dinner'))
  await amount.fill(right)
  await amount.press('Enter')
  await pending(day, 1).waitFor()
  await saveDraft(day)
}

/** Sends what nothing speaks against: neither a refusal nor a question for somebody with the right. */
export async function send({ page, words, shot }: Day): Promise<void> {
  await page.getByRole('button', { name: words.openSend }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await shot('send')
  await dialog.getByRole('button', { name: words.send }).waitFor()
  expect(await dialog.getByText(words.refusal).count()).toBe(0)
  expect(await dialog.getByText(words.mayNotOverride).count()).toBe(0)
  await dialog.getByRole('button', { name: words.send }).click()
  await page.getByText(words.sent).waitFor()
  await page.getByText(words.sentTitle).waitFor()
  await page.getByRole('navigation').locator('[aria-current=page]', { hasText: words.sentState }).waitFor()
  await shot('sent')
}

export async function markReceived({ page, words, shot }: Day): Promise<void> {
  await page.getByRole('button', { name: words.markReceived }).click()
  await page.getByText(words.marked).waitFor()
  await page
    .getByRole('navigation')
    .locator('[aria-current=page]', { hasText: words.receivedState })
    .waitFor()
  await shot('received')
}

/** The printed list: the client's language, digits and months; on paper nothing but the list. */
export async function readPrint({ page, words, shot }: Day, client: string): Promise<void> {
  await page.getByRole('button', { name: words.preview }).click()
  const sheet = page.getByRole('region', { name: words.printTitle }).locator('article')
  await sheet.waitFor()
  expect(await sheet.getAttribute('lang')).toBe(words.locale)
  const text = await textOf(sheet)
  expect(text).toContain(client)
  expect(text).toMatch(words.month)
  expect(text.replaceAll(/[A-Z]{2}-\d+/g, '')).not.toMatch(words.foreignDigits)
  await shot('print-preview')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('nav, aside, button, input').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('banner').filter({ visible: true }).count()).toBe(0)
  expect(await sheet.isVisible()).toBe(true)
  await shot('print')
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: words.back }).click()
}
