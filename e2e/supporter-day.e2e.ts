import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settled } from './support/browser.ts'
import { composeTenDays, correct, markReceived, meetChecker, readPrint, send } from './support/day-list.ts'
import { arabicDay, type DayWords, persianDay } from './support/day-words.ts'
import {
  type Day,
  type DayProduct,
  numberIn,
  signInThroughForm,
  startDay,
  startDayProduct,
  textOf,
} from './support/day.ts'

let product: DayProduct

beforeAll(async () => {
  product = await startDayProduct()
})
afterAll(async () => {
  await product.stop()
})

interface Row {
  clientId: number
  fullName: string
  visitId: number
}

const weightAsked =
  'Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)'
const queuePath = 'admin/queues/list_due_today'

/** From the number on the card to the first client, in play mode. @returns the people of the queue */
async function startQueue(day: Day): Promise<Row[]> {
  const { page, words, shot, ask } = day
  await shot('my-day')
  const card = page.getByRole('link', { name: words.queueCard })
  const count = numberIn(await textOf(card))
  await card.click()
  await page.getByRole('heading', { level: 1, name: words.queue }).waitFor()
  await page.locator('main [data-row]').first().waitFor()
  await settled(page)
  await shot('queue')
  const waiting = await ask<Row[]>(queuePath)
  expect(await page.locator('main [data-row]').count()).toBe(count)
  expect(waiting.length).toBe(count)
  const start = page.getByRole('link', { name: words.startWork })
  expect(numberIn(await textOf(start))).toBe(count)
  await start.click()
  await page.getByRole('heading', { level: 2, name: waiting[0]?.fullName }).waitFor()
  await shot('flow')
  await page.keyboard.press('o')
  await page.getByRole('heading', { level: 1, name: waiting[0]?.fullName }).waitFor()
  await settled(page)
  const bar = page.getByRole('region', { name: words.queueBar })
  expect(await textOf(bar)).toContain(words.queue)
  await bar.getByText(words.firstOf(count.toLocaleString(words.locale))).waitFor()
  await shot('client')
  return waiting
}

/** A slip is asked about and put right; the right weight is unusual too and confirmed. */
async function weighIn({ page, words, shot }: Day): Promise<void> {
  await page.locator('main section').getByRole('button', { name: words.weighIn, exact: true }).first().click()
  const drawer = page.locator('aside', { has: page.locator('input[name=weightG]') })
  const weight = drawer.locator('input[name=weightG]')
  const save = drawer.getByRole('button', { name: words.saveWeight, exact: true })
  await weight.fill(words.slip)
  await save.click()
  await drawer.getByText(words.weightQuestion).waitFor()
  await shot('unusual-weight')
  await drawer.getByRole('button', { name: words.changeWeight }).click()
  await expect.poll(() => weight.evaluate((input) => input === document.activeElement)).toBe(true)
  await weight.fill(words.weight)
  await weight.press('Control+s')
  await drawer.getByText(words.weightQuestion).waitFor()
  expect(await textOf(drawer)).toContain(words.weightShown)
  await drawer.getByRole('button', { name: words.confirmWeight }).click()
  await page.getByText(words.weightSaved).waitFor()
  await drawer.waitFor({ state: 'detached' })
  await page.locator('[data-section=weight]').getByText(words.weightShown).first().waitFor()
  await shot('weighed')
}

async function openNewList({ page, words, shot }: Day): Promise<void> {
  await page.getByRole('link', { name: words.newList, exact: true }).first().click()
  await page.getByRole('button', { name: words.compose, exact: true }).waitFor()
  await shot('new-list')
  await page.locator('main nav').getByRole('link', { name: words.kindLink }).first().click()
  await page.getByRole('heading', { level: 1, name: words.listTitle }).waitFor({ state: 'attached' })
}

/** Straight to the next one who is left, who is the first of one fewer; back on the first the work is done. */
async function goToNext({ page, words, shot }: Day, [first, second, ...others]: Row[]): Promise<void> {
  await page.getByRole('link', { name: words.nextPerson }).click()
  await page.getByRole('heading', { level: 1, name: second?.fullName }).waitFor()
  const bar = page.getByRole('region', { name: words.queueBar })
  await bar.getByText(words.firstOf((others.length + 1).toLocaleString(words.locale))).waitFor()
  await page.evaluate((id) => void (location.hash = `#/profile/${id}?queue=list_due_today`), first?.clientId)
  await page.getByRole('heading', { level: 1, name: first?.fullName }).waitFor()
  await bar.getByText(words.done).waitFor()
  await shot('done-here')
  await page.keyboard.press(']')
  await page.getByRole('heading', { level: 1, name: second?.fullName }).waitFor()
  await settled(page)
  await shot('next-client')
}

async function writeComment({ page, words, shot }: Day): Promise<void> {
  await page.getByRole('textbox', { name: words.commentField }).fill(words.comment)
  await page.getByRole('button', { name: words.saveComment }).click()
  await page.getByText(words.commentSaved).waitFor()
  await page.locator('[data-section=timeline]').getByText(words.comment).waitFor()
  await page.reload()
  await page.locator('[data-section=timeline]').getByText(words.comment).waitFor()
  expect(await page.getByRole('textbox', { name: words.commentField }).inputValue()).toBe('')
  await shot('comment')
}

async function signOut({ page, words, shot }: Day): Promise<void> {
  await page.getByRole('button', { name: words.userMenu }).click()
  await page.getByRole('menuitem', { name: words.signOut }).click()
  await page.waitForURL(/#\/login$/)
  await shot('signed-out')
}

describe.each<[string, DayWords]>([
  ['Persian', persianDay],
  ['Arabic', arabicDay],
])('the day of a supporter in %s', (_, words) => {
  it('goes from the sign-in to a list in the hands of a client, and on to the next one', async () => {
    const day = await startDay(product.address, words)
    const { page, person } = day
    await signInThroughForm(day)
    expect(await page.locator('html').getAttribute('lang')).toBe(words.locale)
    const waiting = await startQueue(day)
    const first = waiting[0]!
    await weighIn(day)
    await openNewList(day)
    await composeTenDays(day)
    await meetChecker(day, await correct(day))
    await send(day)
    await markReceived(day)
    await readPrint(day, first.fullName)
    await expectStored(day, first)
    await goToNext(day, waiting)
    await expectOneLess(day, waiting)
    await writeComment(day)
    // The browser itself reports both questions about the weight.
    expect(person.complaints).toEqual([weightAsked, weightAsked])
    await signOut(day)
    await person.close()
  })
})

interface StoredVisit {
  weightG: number
  state: string
  lists: { kind: string; state: string; days: number }[]
}

async function expectStored({ ask, words }: Day, { visitId }: Row): Promise<void> {
  const kind = words.layout === 'days' ? 'daily' : 'choices'
  const visit = await ask<StoredVisit>(`admin/visits/${visitId}`)
  expect(visit).toMatchObject({
    weightG: words.weightG,
    state: 'received',
    lists: [{ kind, state: 'received', days: 10 }],
  })
  const versions = await ask<object[]>(`admin/visits/${visitId}/lists/${kind}/versions`)
  expect(versions).toMatchObject([{ number: 1, state: 'sent', corrections: 2, overrideReason: null }])
}

async function expectOneLess({ ask }: Day, [first, ...others]: Row[]): Promise<void> {
  const left = await ask<Row[]>(queuePath)
  expect(left.map(({ clientId }) => clientId)).toEqual(others.map(({ clientId }) => clientId))
  expect(left.some(({ clientId }) => clientId === first?.clientId)).toBe(false)
}
