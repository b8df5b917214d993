import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { changeInit, visitors } from './support/browser.ts'

const visit = visitors()

/** The samples of every field; some sit far down, so that taking the focus scrolls the page. */
async function gallery(): Promise<Page> {
  const person = await visit({ locale: 'fa-IR' })
  await changeInit(person, { development: true })
  await person.page.goto('/#/gallery')
  await person.page.locator('input[name=food]').waitFor()
  return person.page
}

/**
 * A field of the gallery, scrolled to before it is used, as people do. The list closes while the page scrolls under it;
 * a busy browser tells of a scroll only with its next frame, which may come between two keys.
 */
async function fieldOf(page: Page, name: string): Promise<Locator> {
  const field = page.locator(`input[name=${name}]`)
  await field.scrollIntoViewIfNeeded()
  await page.evaluate(
    () => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return field
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const chipNames = (page: Page) => page.locator('li[data-key] bdi').allTextContents()

describe('a choice among many', () => {
  it('keeps what is pasted in the moment it takes the focus', async () => {
    const page = await gallery()
    // Without scrolling first: the page scrolls when the field takes the focus, and the list must open nevertheless.
    const field = page.locator('input[name=food]')
    await field.fill('عدس')
    await page.getByRole('option', { name: 'عدس‌پلو' }).waitFor()
    expect(await field.inputValue()).toBe('عدس')
    await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(1)
  })

  it('keeps what is typed while the page scrolls under it', async () => {
    const page = await gallery()
    const field = await fieldOf(page, 'food')
    await field.focus()
    await page.keyboard.type('ماست')
    await page.getByRole('option', { name: 'ماست کم‌چرب' }).waitFor()
    await page.mouse.wheel(0, 60)
    await page.keyboard.type(' کم')
    await page.getByRole('option', { name: 'ماست کم‌چرب' }).waitFor()
    expect(await field.inputValue()).toBe('ماست کم')
  })

  it('goes back to the stored choice on Escape and on leaving', async () => {
    const page = await gallery()
    const field = await fieldOf(page, 'food')
    await field.fill('نان')
    await page.getByRole('option', { name: 'نان سنگک' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('نان سنگک')
    await field.fill('ماس')
    await page.getByRole('option', { name: 'ماست کم‌چرب' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => field.inputValue()).toBe('نان سنگک')
    await field.fill('ماس')
    await page.keyboard.press('Tab')
    await expect.poll(() => field.inputValue()).toBe('نان سنگک')
  })
})

describe('a picker of records', () => {
  it('has its caret beside its placeholder while it is empty, and follows what is written', async () => {
    const page = await gallery()
    const field = await fieldOf(page, 'food')
    const direction = () => field.evaluate((input) => getComputedStyle(input).direction)
    await field.fill('')
    expect(await direction()).toBe('rtl')
    await field.fill('Pizza (XL)')
    await expect.poll(direction).toBe('ltr')
    await field.fill('پیتزا')
    await expect.poll(direction).toBe('rtl')
  })

  it('shows a stored record that is retired, with the word, and does not offer it', async () => {
    const page = await gallery()
    const field = await fieldOf(page, 'dish')
    await expect.poll(() => field.inputValue()).toBe('سیب‌زمینی آب‌پز')
    expect(await page.getByText('غیرفعال', { exact: true }).count()).toBe(1)
    await field.fill('سیب')
    await page.getByText('برای «سیب» گزینه‌ای پیدا نشد.').waitFor()
    await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(1)
  })

  it('takes several with the keyboard alone and gives the focus to the neighbour of a removed one', async () => {
    const page = await gallery()
    const field = await fieldOf(page, 'dishes')
    await field.focus()
    // The ي of an Arabic keyboard finds names with the Persian ی.
    await page.keyboard.insertText('قورمه سبزي')
    await page.getByRole('option', { name: 'قورمه‌سبزی' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => chipNames(page)).toEqual(['عدس‌پلو', 'قورمه‌سبزی'])
    expect(await field.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'برداشتن «عدس‌پلو»' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => chipNames(page)).toEqual(['قورمه‌سبزی'])
    await expect.poll(() => focused(page)).toBe('برداشتن «قورمه‌سبزی»')
  })

  it('offers recent choices first, also after a reload', async () => {
    const page = await gallery()
    const field = await fieldOf(page, 'dish')
    await field.fill('نان')
    await page.getByRole('option', { name: 'نان سنگک' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('نان سنگک')
    await page.reload()
    await (await fieldOf(page, 'dishes')).focus()
    await page.keyboard.press('ArrowDown')
    const offered = () => page.getByRole('listbox').getByRole('option').allTextContents()
    await expect.poll(offered).toEqual(['نان سنگک اخیر', 'قورمه‌سبزی', 'ماست کم‌چرب'])
    const list = await page.getByRole('listbox').boundingBox()
    expect(list?.height).toBeLessThanOrEqual(350)
  })
})

describe('a day that is typed', () => {
  it('is understood when the field is left, and asked about beside another weekday or of a lunar year', async () => {
    const page = await gallery()
    const field = await fieldOf(page, 'visit')
    const question = page.getByRole('status').filter({ has: page.getByRole('button', { name: /را بنویس$/ }) })
    await field.fill('دوشنبه ۵ آذر ۱۴۰۵')
    await field.blur()
    expect(await question.innerText()).toContain('روز هفته با تاریخ نمی‌خواند: ۱۴۰۵/۰۹/۰۵ پنجشنبه است.')
    await question.getByRole('button').click()
    await expect.poll(() => field.inputValue()).toBe('۱۴۰۵/۰۹/۰۵')
    expect(await question.count()).toBe(0)
    await field.fill('12/9/1447')
    await field.blur()
    await question.getByRole('button', { name: 'یکشنبه ۱۰ اسفند ۱۴۰۴ را بنویس' }).click()
    await expect.poll(() => field.inputValue()).toBe('۱۴۰۴/۱۲/۱۰')
    await field.fill('۵ آذر ۱۴۰۵ پنجشنبه')
    await field.blur()
    await expect.poll(() => field.inputValue()).toBe('۱۴۰۵/۰۹/۰۵')
  })
})
