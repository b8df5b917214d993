import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
import { apiOf } from './support/api.ts'
import { settled, visitors } from './support/browser.ts'
import { choose, keepView, roleCalled, tab, viewNames, viewsOf } from './support/kept-views.ts'

const visit = visitors()
const nameFor = viewNames()

const idOf = async (username: string) => (await (await apiOf(username)).get<{ id: number }>('admin/init')).id

/** What the rows are asked for with while something is done. */
async function askedWhile(page: Page, action: () => Promise<unknown>): Promise<URLSearchParams> {
  const asked = page.waitForRequest((request) => {
    const url = new URL(request.url())
    return url.pathname.endsWith('/admin/clients') && url.searchParams.get('perPage') !== '1'
  })
  await action()
  return new URL((await asked).url()).searchParams
}

describe('a view of one role', () => {
  it('is made with «me» and days to come, and shows each who has the role their own clients', async () => {
    const name = nameFor('head')
    const head = await visit({ as: 'head', locale: 'fa-IR' })
    await head.open('/users?end=0d..%2B7d')
    await head.page.getByRole('button', { name: 'فیلتر', exact: true }).click()
    await head.page.getByRole('combobox', { name: 'پشتیبان', exact: true }).fill('خودم')
    await head.page.getByRole('option', { name: 'خودم' }).click()
    await head.page.waitForURL(/supporter=me/)
    await head.page.keyboard.press('Escape')
    await choose(head.page, 'ذخیرهٔ نما', /به‌عنوان تازه/)
    const dialog = head.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'نام نما' }).fill(name)
    await dialog.getByRole('combobox', { name: 'چه کسانی این نما را ببینند' }).selectOption('نقش پشتیبان')
    await dialog.getByText('فیلتر «خودم» در این نما برای هر کس خود اوست.').waitFor()
    await dialog.getByRole('button', { name: 'ذخیره', exact: true }).click()
    await tab(head.page, `(مشترک با نقش پشتیبان) ${name}`).waitFor()

    const supporter = await visit({ as: 'supporter1', locale: 'fa-IR' })
    await supporter.open('/users')
    const asked = await askedWhile(supporter.page, () => tab(supporter.page, name).click())
    expect(asked.get('supporterId')).toBe(String(await idOf('supporter1')))
    await supporter.page.getByText('پشتیبان: خودم').waitFor()

    const other = await visit({ as: 'crm', locale: 'fa-IR' })
    await other.open('/users')
    await tab(other.page, 'همه').waitFor()
    expect(await tab(other.page, name).count()).toBe(0)
  })

  it('is no tab of who looks after shared views without the role, but in their menu of all views', async () => {
    const name = nameFor('head')
    const { id } = await keepView('head', {
      name,
      search: 'stage=active',
      shared: true,
      roleId: await roleCalled('پشتیبان'),
    })
    const { page, open } = await visit({ as: 'manager', locale: 'fa-IR' })
    await open('/users')
    await tab(page, 'همه').waitFor()
    await page.getByRole('button', { name: 'همهٔ نماها' }).click()
    expect(await tab(page, name).count()).toBe(0)
    const others = page.getByRole('group', { name: 'نماهای نقش‌های دیگر' })
    await others.getByRole('menuitem', { name }).click()
    await page.waitForURL(new RegExp(`view=${id}`))
    await tab(page, name).waitFor()
    await choose(page, 'کارهای نما', 'حذف نما…')
    const question = page.getByRole('alertdialog')
    await question.getByText('این نما برای همهٔ کسانی که آن را می‌بینند حذف می‌شود.').waitFor()
    await question.getByRole('button', { name: 'حذف نما' }).click()
    await tab(page, name).waitFor({ state: 'detached' })
    expect((await viewsOf('head')).map((view) => view.id)).not.toContain(id)
  })

  it('is found in the palette by whoever has the role', async () => {
    const name = nameFor('head')
    await keepView('head', {
      name,
      search: 'stage=active',
      shared: true,
      roleId: await roleCalled('پشتیبان'),
    })
    const found = async (username: string) => {
      const { page, open } = await visit({ as: username, locale: 'fa-IR' })
      await open('/users')
      const views = page.waitForResponse((reply) => reply.url().endsWith('/admin/saved-views'))
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(name)
      await views
      await settled(page)
      return page.getByRole('option', { name })
    }
    await (await found('supporter1')).first().waitFor()
    expect(await (await found('crm')).count()).toBe(0)
  })

  it('is only filtered by who sees it, and changes for them when its owner confirms', async () => {
    const name = nameFor('head')
    const roleId = await roleCalled('پشتیبان')
    const { id } = await keepView('head', { name, search: 'stage=active&country=IR', shared: true, roleId })
    const supporter = await visit({ as: 'supporter1', locale: 'fa-IR' })
    await supporter.open(`/users?view=${id}&stage=active&country=IR`)
    await supporter.page.getByRole('button', { name: 'برداشتن فیلتر کشور' }).click()
    await tab(supporter.page, `${name} (تغییرکرده)`).waitFor()
    await supporter.page.getByRole('button', { name: 'ذخیرهٔ نما' }).click()
    await supporter.page.getByRole('menuitem').first().waitFor()
    expect(await supporter.page.getByRole('menuitem').allTextContents()).toEqual([
      'ذخیره به‌عنوان تازه…',
      'بازگشت به نمای ذخیره‌شده',
    ])
    await supporter.page.getByRole('menuitem', { name: 'بازگشت به نمای ذخیره‌شده' }).click()
    await supporter.page.waitForURL(/country=IR/)

    const head = await visit({ as: 'head', locale: 'fa-IR' })
    await head.open(`/users?view=${id}&stage=active`)
    await choose(head.page, 'ذخیرهٔ نما', 'به‌روزرسانی برای نقش پشتیبان…')
    const question = head.page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'انصراف' }).click()
    const searchOf = async () => (await viewsOf('supporter1')).find((view) => view.id === id)?.search
    expect(await searchOf()).toBe('stage=active&country=IR')
    await choose(head.page, 'ذخیرهٔ نما', 'به‌روزرسانی برای نقش پشتیبان…')
    await question.getByRole('button', { name: 'به‌روزرسانی نما' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await searchOf()).toBe('stage=active')
    // The supporter's own filters stay and now differ from the view.
    await tab(supporter.page, `${name} (تغییرکرده)`).waitFor()
    expect(supporter.page.url()).toContain('country=IR')
  })
})

describe('a view with days to come', () => {
  it('means other days when it is opened on another day', async () => {
    const name = nameFor('supporter1')
    const { id } = await keepView('supporter1', { name, search: 'end=0d..%2B7d' })
    const { page, open } = await visit({ as: 'supporter1', locale: 'fa-IR', apart: true })
    const days = async () => {
      const asked = await askedWhile(page, () => open(`/users?view=${id}&end=0d..%2B7d`))
      return [asked.get('endFrom') ?? '', asked.get('endTo') ?? ''] as const
    }
    const [from, to] = await days()
    expect(addDays(from, 7)).toBe(to)
    const later = Date.now() + 3 * 86_400_000
    await open('/units')
    await page.clock.setFixedTime(later)
    expect(await days()).toEqual([addDays(from, 3), addDays(to, 3)])
    expect(await tab(page, `${name} (تغییرکرده)`).count()).toBe(0)
  })
})

describe('two who change the same view', () => {
  it('are told so: nothing is overwritten unseen, and the filters of the second stay', async () => {
    const name = nameFor('manager')
    const { id, version } = await keepView('manager', { name, search: 'stage=active', shared: true })
    const head = await visit({ as: 'head', locale: 'fa-IR' })
    await head.open(`/users?view=${id}&stage=active`)
    await head.page.getByRole('button', { name: 'کارهای نما' }).waitFor()
    await head.page.getByRole('button', { name: /^مرحله:/ }).click()
    await head.page.getByRole('combobox', { name: 'مرحله' }).selectOption('left')
    await head.page.waitForURL(/stage=left/)
    await head.page.keyboard.press('Escape')
    const manager = await apiOf('manager')
    // The hint brings the manager's new version to the menu. The supporter must be asked all the same.
    const told = head.page.waitForResponse((reply) => reply.url().includes('/admin/saved-views?list='))
    await manager.send('PATCH', `admin/saved-views/${id}`, { search: 'stage=ended' }, version)
    await told
    await settled(head.page)
    await choose(head.page, 'ذخیرهٔ نما', 'به‌روزرسانی برای همه…')
    const question = head.page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'به‌روزرسانی نما' }).click()
    await question.getByRole('alert').filter({ hasText: 'در همین میان جای دیگری تغییر کرده است' }).waitFor()
    const searchNow = async () => (await viewsOf('manager')).find((view) => view.id === id)?.search
    expect(await searchNow()).toBe('stage=ended')
    await question.getByRole('button', { name: 'انصراف' }).click()
    expect(head.page.url()).toContain('stage=left')
    const own = nameFor('head')
    await choose(head.page, 'ذخیرهٔ نما', /به‌عنوان تازه/)
    await head.page.getByRole('textbox', { name: 'نام نما' }).fill(own)
    await head.page.keyboard.press('Enter')
    await tab(head.page, own).waitFor()
    expect(await searchNow()).toBe('stage=ended')
    expect((await viewsOf('head')).find((view) => view.name === own)).toMatchObject({
      search: 'stage=left',
      shared: false,
    })
  })

  it('is told of one’s own view too, which is saved at the second press', async () => {
    const name = nameFor('supporter1')
    const { id, version } = await keepView('supporter1', { name, search: 'stage=active' })
    const { page, open } = await visit({ as: 'supporter1', locale: 'fa-IR' })
    await open(`/users?view=${id}&stage=active`)
    await page.getByRole('button', { name: 'کارهای نما' }).waitFor()
    await page.getByRole('button', { name: 'پاک کردن فیلترها' }).click()
    await tab(page, `${name} (تغییرکرده)`).waitFor()
    const elsewhere = await apiOf('supporter1')
    await elsewhere.send('PATCH', `admin/saved-views/${id}`, { search: 'stage=left' }, version)
    await choose(page, 'ذخیرهٔ نما', 'ذخیرهٔ تغییرها')
    const question = page.getByRole('alertdialog', { name: `ذخیرهٔ تغییرهای «${name}»` })
    await question.getByRole('alert').filter({ hasText: 'جای دیگری تغییر کرده است' }).waitFor()
    const searchNow = async () => (await viewsOf('supporter1')).find((view) => view.id === id)?.search
    expect(await searchNow()).toBe('stage=left')
    await question.getByRole('button', { name: 'ذخیرهٔ تغییرها' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await searchNow()).toBe('')
    await tab(page, name).waitFor()
    expect(await tab(page, `${name} (تغییرکرده)`).count()).toBe(0)
  })
})
