import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { apiOf } from './support/api.ts'
import { fillSignIn, type Locale, visitors } from './support/browser.ts'
import { field, press } from './support/form-page.ts'
import { ownMark } from './support/own-mark.ts'

const visit = visitors()

interface Words {
  locale: Locale
  role: string
  nameFa: string
  nameAr: string
  save: string
  search: string
  units: string
  meals: string
  read: string
  compare: string
  second: string
  nutrition: string
  difference: RegExp
  person: string
  name: string
  username: string
  password: string
  menuTab: string
  personTab: string
  roleField: string
  current: string
  next: string
  change: string
  forbidden: string
}

const persian: Words = {
  locale: 'fa-IR',
  role: 'نقش',
  nameFa: 'نام فارسی',
  nameAr: 'نام عربی',
  save: 'ذخیره',
  search: 'جست‌وجو در دسترسی‌ها',
  units: 'واحدها',
  meals: 'وعده‌ها',
  read: 'دیدن',
  compare: 'مقایسه با نقش دیگر',
  second: 'نقش دوم',
  nutrition: 'کارشناس تغذیه',
  difference: /تفاوت، ۲ دسترسی مشترک/,
  person: 'همکار',
  name: 'نام',
  username: 'نام کاربری',
  password: 'گذرواژهٔ موقت',
  menuTab: 'منوی یک نقش',
  personTab: 'دسترسی‌های یک نفر',
  roleField: 'نقش',
  current: 'گذرواژهٔ کنونی',
  next: 'گذرواژهٔ تازه',
  change: 'ثبت گذرواژه',
  forbidden: 'به این بخش دسترسی ندارید',
}

const arabic: Words = {
  locale: 'ar-IQ',
  role: 'دور',
  nameFa: 'الاسم الفارسي',
  nameAr: 'الاسم العربي',
  save: 'حفظ',
  search: 'البحث في الصلاحيات',
  units: 'الوحدات',
  meals: 'الوجبات',
  read: 'عرض',
  compare: 'مقارنة بدور آخر',
  second: 'الدور الثاني',
  nutrition: 'محرر التغذية',
  difference: /الصلاحيات المشتركة: ٢/,
  person: 'موظف',
  name: 'الاسم',
  username: 'اسم المستخدم',
  password: 'كلمة مرور مؤقتة',
  menuTab: 'قائمة دور',
  personTab: 'صلاحيات شخص',
  roleField: 'الدور',
  current: 'كلمة المرور الحالية',
  next: 'كلمة المرور الجديدة',
  change: 'حفظ كلمة المرور',
  forbidden: 'لا تملك صلاحية هذا القسم',
}

/** A role with two rights is made with the search and the boxes, and compared with a shipped one. */
async function makeRole(page: Page, words: Words, name: string): Promise<void> {
  await page.getByRole('textbox', { name: words.nameFa }).fill(name)
  await page.getByRole('textbox', { name: words.nameAr }).fill(name)
  for (const resource of [words.units, words.meals]) {
    await page.getByRole('searchbox', { name: words.search }).fill(resource)
    const group = page.getByRole('group', { name: resource, exact: true })
    await group.getByRole('checkbox', { name: words.read, exact: true }).check()
    expect(
      await group
        .getByRole('checkbox')
        .first()
        .evaluate((box) => (box as HTMLInputElement).indeterminate),
    ).toBe(true)
  }
  await press(page, words.save)
  await page.waitForURL(/\/roles\/\d+\/edit/)
  await page.getByRole('link', { name: words.compare }).click()
  await page.getByLabel(words.second).selectOption({ label: words.nutrition })
  await page.getByRole('status').getByText(words.difference).waitFor()
}

/** @returns the menu entries that the preview promises */
async function promisedMenu(page: Page, words: Words, role: string): Promise<string[]> {
  await page.goto('/#/permissions')
  await page.getByRole('tab', { name: words.menuTab }).click()
  await page.getByLabel(words.roleField, { exact: true }).selectOption({ label: role })
  await page.getByRole('tabpanel').locator('article').first().waitFor()
  return page.getByRole('tabpanel').locator('article li').allInnerTexts()
}

/** Looks a person up by what they sign in with; each right comes from the role. */
async function lookUp(page: Page, words: Words, username: string, role: string): Promise<void> {
  await page.goto('/#/permissions')
  await page.getByRole('tab', { name: words.personTab }).click()
  await page.getByRole('tabpanel').getByRole('combobox').fill(username)
  await page.getByRole('option').filter({ hasText: username }).click()
  await page.getByRole('tabpanel').getByRole('cell', { name: role }).first().waitFor()
}

/** @returns what stands in the menu of the page, with every group open */
async function shownMenu(page: Page): Promise<string[]> {
  const closed = page.locator('nav section > button[aria-expanded=false]')
  while ((await closed.count()) > 0) await closed.first().click()
  return page.locator('nav section li > a:first-of-type').allInnerTexts()
}

it.each([
  ['Persian', persian],
  ['Arabic', arabic],
])(
  'in %s a role is built, compared and given to a new person, who sees exactly its menu',
  async (_, words) => {
    const mark = ownMark()
    const [role, name] = [`${words.role} ${mark}`, `${words.person} ${mark}`]
    const username = `e2e-${Date.now().toString(36)}`
    const { page, open } = await visit({ as: 'admin', locale: words.locale })
    await open('/roles/create')
    await makeRole(page, words, role)
    const promised = await promisedMenu(page, words, role)

    await open('/admin-users/create')
    await field(page, words.name).fill(name)
    await field(page, words.username).fill(username)
    await field(page, words.password).fill('a quiet garden wall')
    await page.getByRole('checkbox', { name: role }).check()
    await press(page, words.save)
    await page.waitForURL(/\/admin-users\/\d+\/edit/)
    await lookUp(page, words, username, role)

    const newcomer = await visit({ locale: words.locale })
    await newcomer.open('/login')
    await fillSignIn(newcomer, username, 'a quiet garden wall')
    await newcomer.page.waitForURL(/change-password/)
    await field(newcomer.page, words.current).fill('a quiet garden wall')
    await field(newcomer.page, words.next).fill('another quiet wall')
    await press(newcomer.page, words.change)
    await newcomer.page.waitForURL(/#\/$/)
    await expect.poll(() => shownMenu(newcomer.page)).toEqual(promised)
    expect(promised).toEqual(expect.arrayContaining([words.meals]))

    await newcomer.open('/units')
    await newcomer.page.locator('main [data-row]').first().waitFor()
    await newcomer.page.goto('/#/foods')
    await newcomer.page.getByRole('heading', { level: 1, name: words.forbidden }).waitFor()

    const admin = await apiOf('admin')
    const events = await admin.get<{ action: string; subject: { name: { fa: string } } | null }[]>(
      'admin/event-logs?actionKind=created&perPage=50',
    )
    const own = events.filter(({ subject }) => subject?.name?.fa.includes(mark))
    expect(own.map(({ action }) => action)).toEqual(['staff.created', 'role.created'])
  },
)
