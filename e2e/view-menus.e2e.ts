import { describe, expect, it } from 'vitest'
import type { SavedView } from '#platform/contract/saved-views.ts'
import { settled, visitors } from './support/browser.ts'
import { choose, keepView, roleCalled, tab, viewNames, viewsOf } from './support/kept-views.ts'
import { accessibilityViolations, setWidth } from './support/page-checks.ts'

const visit = visitors()
const nameFor = viewNames()

describe('many views', () => {
  it('are all in a menu, in an order of one’s own, by keys alone', async () => {
    const name = nameFor('finance')
    const names = Array.from({ length: 8 }, (_, index) => `${name} ${'ابپتثجچح'[index]}`)
    const kept: SavedView[] = []
    for (const one of names) kept.push(await keepView('finance', { name: one, search: 'stage=active' }))
    const { page, open } = await visit({ as: 'finance', locale: 'fa-IR', width: 1024 })
    await open('/users')
    const all = page.getByRole('button', { name: 'همهٔ نماها' })
    await all.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`view=${kept.at(-1)!.id}`))
    const last = tab(page, names.at(-1)!)
    await expect.poll(() => last.getAttribute('aria-current')).toBe('page')
    const isInSight = () =>
      last.evaluate((link) => {
        const strip = link.parentElement!.getBoundingClientRect()
        const { left, right } = link.getBoundingClientRect()
        return left >= strip.left - 1 && right <= strip.right + 1
      })
    await expect.poll(isInSight).toBe(true)
    await page.getByRole('button', { name: 'کارهای نما' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'ترتیب نماها…' }).press('Enter')
    await page.getByRole('button', { name: `جلوتر بردن ${names.at(-1)}` }).focus()
    for (let step = 1; step < names.length; step++) await page.keyboard.press('Alt+ArrowUp')
    await page.getByRole('button', { name: 'ذخیرهٔ ترتیب' }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const inOrder = (await viewsOf('finance')).filter((view) => view.mine).map((view) => view.name)
    expect(inOrder).toEqual([names.at(-1), ...names.slice(0, -1)])
    await choose(page, 'کارهای نما', 'تغییر نام…')
    await page.getByRole('textbox', { name: 'نام نما' }).fill(`${name} اول`)
    await page.keyboard.press('Enter')
    await tab(page, `${name} اول`).waitFor()
  })
})

describe('a cut network', () => {
  it('is told where a view was to be kept: its name and filters stay, and it is kept when it is asked for again', async () => {
    const name = nameFor('finance')
    const { page, context, open } = await visit({ as: 'finance', locale: 'fa-IR', apart: true })
    await open('/users?stage=left')
    await choose(page, 'ذخیرهٔ نما', /به‌عنوان تازه/)
    const field = page.getByRole('textbox', { name: 'نام نما' })
    await field.fill(name)
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await page.getByText('ارتباط با سامانه برقرار نیست. دوباره تلاش کنید.').waitFor()
    expect(await field.inputValue()).toBe(name)
    await context.setOffline(false)
    await field.press('Enter')
    await tab(page, name).waitFor()
    expect((await viewsOf('finance')).filter((view) => view.name === name)).toMatchObject([
      { search: 'stage=left' },
    ])
  })
})

describe('every look of views', () => {
  it.each([
    {
      locale: 'fa-IR',
      menu: 'کارهای نما',
      entries: ['ذخیره به‌عنوان تازه…', 'اشتراک…', 'ترتیب نماها…'],
      looks: [
        { colorScheme: 'light', width: 1440 },
        { colorScheme: 'dark', width: 390 },
      ],
    },
    {
      locale: 'ar-IQ',
      menu: 'إجراءات العرض',
      entries: ['حفظ كعرض جديد…', 'المشاركة…', 'ترتيب العروض…'],
      looks: [
        { colorScheme: 'dark', width: 1440 },
        { colorScheme: 'light', width: 390 },
      ],
    },
  ] as const)(
    '$locale: has no accessibility violation, complaint or sideways scroll',
    async ({ locale, menu, entries, looks }) => {
      const name = nameFor('head')
      const roleId = await roleCalled('پشتیبان')
      const { id } = await keepView('head', { name, search: 'supporter=me', shared: true, roleId })
      await keepView('head', { name: `${name} دوم`, search: 'stage=active', shared: true })
      const person = await visit({ as: 'head', locale })
      const { page } = person
      await person.open(`/users?view=${id}&supporter=me`)
      const look = async () => {
        expect(await accessibilityViolations(page)).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBe(0)
      }
      for (const { colorScheme, width } of looks) {
        await page.emulateMedia({ colorScheme })
        await setWidth(page, width)
        await settled(page)
        await look()
        for (const entry of entries) {
          await choose(page, menu, entry)
          const dialog = page.locator('[role=dialog], [role=alertdialog]')
          await dialog.waitFor()
          await settled(page)
          await look()
          await page.keyboard.press('Escape')
          await dialog.waitFor({ state: 'detached' })
        }
      }
      expect(person.complaints).toEqual([])
    },
  )
})
