import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Api } from './support/api.ts'
import { settled, visitors } from './support/browser.ts'

const visit = visitors()
let editor: Api

beforeAll(async () => {
  editor = await apiOf('nutrition')
})

interface Unit {
  id: number
  position: number
  stepQuarters: number
  version: number
}

let made = 0
/** A unit of its own for each test, with a code that no earlier run has used. */
async function makeUnit(name: string): Promise<Unit> {
  made += 1
  return editor.send('POST', 'admin/units', {
    code: `e2e-${Date.now().toString(36)}-${made}`,
    name: { fa: name, ar: null },
    kind: 'household',
    gramsX10: 1230,
    stepQuarters: 3,
    position: 900,
  })
}
const stored = (unit: Unit) => editor.get<Unit>(`admin/units/${unit.id}`)

async function open(path: string): Promise<Page> {
  const person = await visit({ as: 'nutrition', locale: 'fa-IR' })
  await person.open(path)
  return person.page
}

const listOf = (name: string) => `/units?q=${encodeURIComponent(name)}&cols=name,code,position`

describe('a cell that is edited in place', () => {
  it('reverts on Escape, refuses what is no position, and saves on Enter with the version seen', async () => {
    const unit = await makeUnit('ملاقهٔ آزمون')
    const page = await open(listOf('ملاقهٔ آزمون'))
    await page
      .getByRole('button', { name: /^ویرایش ترتیب ملاقهٔ آزمون/ })
      .first()
      .click()
    await page.keyboard.type('۵')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    const input = page.getByRole('textbox', { name: 'ترتیب ملاقهٔ آزمون' })
    expect(await input.inputValue()).toBe('۹۰۰')
    await input.fill('۱۲٫۵')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('عددی صحیح از ۰ تا').waitFor()
    expect((await stored(unit)).position).toBe(900)
    await input.fill('۱۲')
    await page.keyboard.press('Enter')
    await page.getByText('ذخیره شد').waitFor({ state: 'attached' })
    expect(await stored(unit)).toMatchObject({ position: 12, version: 2 })
  })

  it('takes a saved value back by Ctrl+Z, unless somebody changed the row since', async () => {
    const unit = await makeUnit('ملاقهٔ برگشت')
    const page = await open(listOf('ملاقهٔ برگشت'))
    const shown = page.getByRole('button', { name: /^ویرایش ترتیب ملاقهٔ برگشت/ }).first()
    const write = async (position: string) => {
      await shown.click()
      await page.getByRole('textbox', { name: 'ترتیب ملاقهٔ برگشت' }).fill(position)
      await page.keyboard.press('Enter')
      await page.getByText('ترتیب ملاقهٔ برگشت عوض شد.').last().waitFor()
    }
    await write('۱۲')
    // The code for keys of the frame is fetched after the first page is shown.
    const takenBack = async () => {
      await page.keyboard.press('Control+z')
      return shown.innerText()
    }
    await expect.poll(takenBack).toBe('۹۰۰')
    expect(await stored(unit)).toMatchObject({ position: 900, version: 3 })
    await write('۱۳')
    await editor.send('PATCH', `admin/units/${unit.id}`, { position: 40 }, 4)
    await page.keyboard.press('Control+z')
    await page.getByText('ترتیب ملاقهٔ برگشت برگردانده نشد').waitFor()
    expect((await stored(unit)).position).toBe(40)
  })

  it('says that somebody else was faster, shows the new value, and keeps what was typed', async () => {
    const unit = await makeUnit('پیمانهٔ دیگری')
    const page = await open(listOf('پیمانهٔ دیگری'))
    await page
      .getByRole('button', { name: /^ویرایش ترتیب پیمانهٔ دیگری/ })
      .first()
      .click()
    await editor.send('PATCH', `admin/units/${unit.id}`, { position: 40 }, 1)
    await page.keyboard.type('۵۰')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('دیگری این ردیف را تغییر داده است').waitFor()
    expect((await stored(unit)).position).toBe(40)
    expect(await page.getByRole('textbox', { name: /^ترتیب/ }).inputValue()).toBe('۵۰')
    await page.keyboard.press('Enter')
    await page.getByText('ذخیره شد').waitFor({ state: 'attached' })
    expect(await stored(unit)).toMatchObject({ position: 50, version: 3 })
  })
})

describe('a new record by its key', () => {
  it('asks whoever goes back from it, and stays with what was typed', async () => {
    const page = await open('/units')
    await page.keyboard.press('n')
    const name = page.locator('input[name="name.fa"]')
    await name.fill('پیمانهٔ نیمه‌کاره')
    await page.goBack()
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).toBe('#/units/create')
    expect(await name.inputValue()).toBe('پیمانهٔ نیمه‌کاره')
  })

  it('asks whoever types another address over it, and stays with what was typed', async () => {
    const page = await open('/units')
    await page.keyboard.press('n')
    const name = page.locator('input[name="name.fa"]')
    await name.fill('پیمانهٔ ناتمام')
    await page.evaluate(() => void (location.hash = '#/foods'))
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.waitForURL((url) => url.hash === '#/units/create')
    expect(await name.inputValue()).toBe('پیمانهٔ ناتمام')
  })
})

describe('an export of chosen rows', () => {
  it('says the numbers and asks for those rows only', async () => {
    const unit = await makeUnit('تنها برگزیده')
    const page = await open(listOf('تنها برگزیده'))
    await page.locator('tbody input[type=checkbox]').first().check()
    await page.getByRole('button', { name: 'خروجی گرفتن' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('radio', { name: 'ردیف‌های انتخاب‌شده: ۱ ردیف' }).isChecked()).toBe(true)
    const [request] = await Promise.all([
      page.waitForRequest(/admin\/units\/export/),
      dialog.getByRole('button', { name: 'خروجی گرفتن' }).click(),
    ])
    expect(new URL(request.url()).searchParams.getAll('ids')).toEqual([String(unit.id)])
  })
})

describe('the width of a column', () => {
  it('is kept on the server, by keyboard and by pointer, until it is reset', async () => {
    const page = await open('/units')
    const head = page.getByRole('columnheader', { name: 'کد' })
    const widthOf = async () => Math.round((await head.boundingBox())?.width ?? 0)
    await page.getByRole('button', { name: 'ستون‌ها' }).click()
    await page.getByRole('combobox', { name: 'پهنای کد' }).selectOption('240')
    await page.getByRole('button', { name: 'اعمال چیدمان' }).click()
    await expect.poll(widthOf).toBe(240)
    await page.reload()
    await settled(page)
    await expect.poll(widthOf).toBe(240)
    // The edge that can be dragged appears under the pointer; its code is fetched then.
    await head.hover()
    await head.locator('[aria-hidden=true]').waitFor()
    const box = await head.boundingBox()
    if (!box) throw new Error('The column is not there')
    // Read from the right, the end of a column is its left edge.
    await page.mouse.move(box.x + 3, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x - 37, box.y + 10, { steps: 4 })
    await page.mouse.up()
    await expect.poll(widthOf).toBe(280)
    await page.getByRole('button', { name: 'ستون‌ها' }).click()
    await page.getByRole('button', { name: 'بازگشت به چیدمان پیش‌فرض' }).click()
    await expect.poll(() => head.getAttribute('data-sized')).toBe(null)
    await expect.poll(() => editor.get('admin/list-columns/units')).toBe(null)
  })
})

describe('a long form', () => {
  it('has an index of its sections that shows errors and changes and leads to them', async () => {
    const unit = await makeUnit('با فهرست')
    const page = await open(`/units/${unit.id}/edit`)
    const index = page.getByRole('navigation', { name: 'بخش‌های فرم' })
    await page.locator('input[name=position]').fill('۷')
    await index.getByRole('button', { name: 'جای نمایش (تغییر کرده)' }).waitFor()
    await page.locator('input[name=code]').fill('')
    await page.keyboard.press('Control+s')
    await index.getByRole('button', { name: 'نام و کد (خطا دارد)' }).waitFor()
    await index.getByRole('button', { name: /^اندازه/ }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('اندازه')
  })

  it('takes an earlier value back from the history, which then has one more save', async () => {
    const unit = await makeUnit('با تاریخچه')
    await editor.send('PATCH', `admin/units/${unit.id}`, { position: 10, stepQuarters: 8 }, 1)
    await editor.send('PATCH', `admin/units/${unit.id}`, { position: 20 }, 2)
    const page = await open(`/units/${unit.id}/edit`)
    const history = page.getByRole('button', { name: /آخرین تغییر/ })
    await history.click()
    await page.getByRole('button', { name: 'بازگرداندن مقدار پیشین «شمارهٔ ترتیب»' }).first().click()
    await expect.poll(() => page.locator('input[name=position]').inputValue()).toBe('۱۰')
    await history.click()
    await page.getByRole('button', { name: 'بازگرداندن همهٔ فیلدها به این نسخه' }).last().click()
    await expect.poll(() => page.locator('input[name=position]').inputValue()).toBe('۹۰۰')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await stored(unit)).version).toBe(4)
    expect(await stored(unit)).toMatchObject({ position: 900, stepQuarters: 3 })
  })

  it('begins with the values of another record and leaves what was typed', async () => {
    await makeUnit('الگوی کپی')
    const page = await open('/units/create')
    await page.locator('input[name=position]').fill('۵')
    await page.getByRole('button', { name: 'کپی از واحد دیگر' }).click()
    await page.locator('input[name=copy-from]').fill('الگوي كپي')
    await page.getByRole('option', { name: 'الگوی کپی' }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('input[name=gramsX10]').inputValue()).toBe('۱۲۳')
    expect(await page.locator('input[name=stepQuarters]').inputValue()).toBe('۰٫۷۵')
    expect(await page.locator('input[name=position]').inputValue()).toBe('۵')
    expect(await page.locator('input[name="name.fa"]').inputValue()).toBe('')
  })
})
