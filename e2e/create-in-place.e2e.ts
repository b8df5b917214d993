import { expect, it } from 'vitest'
import { apiOf } from './support/api.ts'
import { settled, visitors } from './support/browser.ts'
import { ownMark } from './support/own-mark.ts'

const visit = visitors()
const listed = 'ساختن'

it('creates the category of an exercise where it is chosen, with the words of its own operation, and chooses it', async () => {
  const api = await apiOf('content')
  const [known] = await api.get<{ code: string }[]>('admin/exercise-categories')
  const name = `کششی ${ownMark()}`
  const { page, open, complaints } = await visit({ as: 'content' })
  await open('/exercise/create')
  const field = page.getByRole('combobox', { name: 'دسته', exact: true })
  await field.fill(name)
  const options = page.getByRole('listbox').getByRole('option')
  await expect
    .poll(() => options.allInnerTexts())
    .toEqual([`${listed} «${name}»\nبرای «${name}» گزینه‌ای پیدا نشد.`])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'ساختن مورد تازه' })
  const code = dialog.getByRole('textbox', { name: 'کد', exact: true })
  const save = dialog.getByRole('button', { name: 'ساختن و انتخاب' })
  expect(await dialog.getByRole('textbox', { name: 'نام فارسی' }).inputValue()).toBe(name)
  // The server refuses a name that is taken, and what was typed stays.
  await code.fill(known?.code ?? '')
  await save.click()
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
  expect(await dialog.getByRole('textbox', { name: 'نام فارسی' }).inputValue()).toBe(name)
  const own = `own-${Date.now() % 1e9}`
  await code.fill(own)
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => field.inputValue()).toBe(name)
  // The surrounding form was not saved.
  expect(new URL(page.url()).hash).toBe('#/exercise/create')
  const made = await api.get<{ id: number; name: { fa: string } }[]>(`admin/exercise-categories?q=${own}`)
  expect(made.map((one) => one.name.fa)).toEqual([name])
  expect(complaints.filter((line) => !line.includes('409') && !line.includes('422'))).toEqual([])
})

it('creates a tag where tags of a client are put on, for who may; nobody else is offered it', async () => {
  const admin = await apiOf('admin')
  const [client] = await admin.get<{ id: number }[]>('admin/clients?perPage=1&stage=active')
  const name = `برچسب ${ownMark()}`
  const { page, open } = await visit({ as: 'admin' })
  await open(`/profile/${client?.id}`)
  await page.keyboard.press('t')
  const picker = page.getByRole('combobox', { name: 'جست‌وجوی برچسب' })
  await picker.fill(name)
  await page.getByRole('option', { name: `${listed} «${name}»` }).click()
  const dialog = page.getByRole('dialog', { name: 'ساختن مورد تازه' })
  await dialog.getByRole('button', { name: 'ساختن و انتخاب' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await admin.get<{ tags: string[] }>(`admin/clients/${client?.id}`)).tags.length)
    .toBeGreaterThan(0)
  const entries = await admin.get<{ code: string; name: { fa: string } }[]>(
    'admin/registries/tags/entries?perPage=100',
  )
  const made = entries.find((entry) => entry.name.fa === name)
  const { tags } = await admin.get<{ tags: string[] }>(`admin/clients/${client?.id}`)
  expect(tags).toContain(made?.code)

  const own = await apiOf('supporter1')
  const [first] = await own.get<{ id: number }[]>('admin/clients?perPage=1&stage=active')
  const other = await visit({ as: 'supporter1' })
  await other.open(`/profile/${first?.id}`)
  await settled(other.page)
  await other.page.keyboard.press('t')
  await other.page.getByRole('combobox', { name: 'جست‌وجوی برچسب' }).fill(`${name} ندارد`)
  await other.page.getByText('برچسبی با این نام نیست.').waitFor()
  expect(await other.page.getByRole('dialog').getByRole('option').count()).toBe(0)
})

it('opens the form of what needs more than a name in another tab', async () => {
  const { page, context, open } = await visit({ as: 'nutrition' })
  await open('/food-items/create')
  await page.getByRole('combobox', { name: 'افزودن واحد', exact: true }).fill('پیمانهٔ تازه')
  const option = page.getByRole('option', { name: new RegExp(`^${listed}`) })
  await option.waitFor()
  const [tab] = await Promise.all([context.waitForEvent('page'), option.click()])
  await tab.waitForURL(/#\/units\/create$/)
  expect(await page.getByRole('combobox', { name: 'افزودن واحد', exact: true }).isVisible()).toBe(true)
})
