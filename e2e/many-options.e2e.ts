import { describe, expect, it } from 'vitest'
import { apiOf } from './support/api.ts'
import { visitors, type Locale } from './support/browser.ts'

const visit = visitors()

const words = {
  'fa-IR': {
    filter: 'فیلتر',
    province: 'استان',
    package: 'بسته',
    all: 'همه',
    recent: 'کردستان اخیر',
    typed: 'كردستان',
    found: 'کردستان',
    none: 'برای «خخخ» گزینه‌ای پیدا نشد.',
  },
  'ar-IQ': {
    filter: 'تصفية',
    province: 'المحافظة',
    package: 'الباقة',
    all: 'الكل',
    recent: 'كردستان الأخيرة',
    typed: 'کردستان',
    found: 'كردستان',
    none: 'لا توجد خيارات مطابقة لـ «خخخ».',
  },
} as const satisfies Record<Locale, Record<string, string>>

describe.each(['fa-IR', 'ar-IQ'] as const)('one of many choices of a report, in %s', (locale) => {
  const t = words[locale]

  it('is searched however it is spelt, stands first the next time, and is given up from the list', async () => {
    const { page, open } = await visit({ as: 'admin', locale })
    await open('/reports/registers')
    await page.getByRole('button', { name: t.filter, exact: true }).click()
    const field = page.getByRole('combobox', { name: t.province, exact: true })
    const offered = () => page.getByRole('listbox').getByRole('option').allInnerTexts()
    await field.fill('خخخ')
    await expect.poll(() => page.getByRole('listbox').innerText()).toBe(t.none)
    await field.fill(t.typed)
    await expect.poll(offered).toEqual([t.found])
    await page.getByRole('listbox').getByRole('option').click()
    await page.waitForURL(/province=IR-\d+$/)
    await expect.poll(() => field.inputValue()).toBe(t.found)
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await offered()).slice(0, 2)).toEqual([t.all, t.recent])
    const height = await page.getByRole('listbox').evaluate((list) => list.getBoundingClientRect().height)
    expect(height).toBeLessThanOrEqual(350)
    await page.getByRole('listbox').getByRole('option', { name: t.all, exact: true }).click()
    await page.waitForURL((url) => !url.hash.includes('province'))
    await expect.poll(() => field.inputValue()).toBe('')
  })

  it('says «all» as the choices beside it do', async () => {
    const { page, open } = await visit({ as: 'admin', locale })
    await open('/reports/registers')
    await page.getByRole('button', { name: t.filter, exact: true }).click()
    const found = page.getByRole('combobox', { name: t.province, exact: true })
    await found.waitFor()
    const colours = await page.evaluate(() => {
      const searched = document.querySelector('input[name=province]')
      const listed = document.querySelector('select[name=country]')
      return [
        searched && getComputedStyle(searched, '::placeholder').color,
        listed && getComputedStyle(listed).color,
      ]
    })
    expect(colours[0]).toBe(colours[1])
    expect(await found.getAttribute('placeholder')).toBe(t.all)
  })
})

describe('records of a report', () => {
  it('are asked for while one types, each with what tells it from others of its name, and are named where the address has one', async () => {
    const api = await apiOf('admin')
    const all = await api.get<{ id: number; code: string; name: { fa: string } }[]>(
      'admin/packages?perPage=100',
    )
    const [first] = all
    if (!first) throw new Error('The sample service sells nothing')
    const { page, open } = await visit({ as: 'admin' })
    const asked: string[] = []
    page.on('request', (request) => {
      if (/admin\/packages/.test(request.url())) asked.push(new URL(request.url()).search)
    })
    await open('/reports/selling-statistics')
    expect(asked).toEqual([])
    await page.getByRole('button', { name: words['fa-IR'].filter, exact: true }).click()
    const field = page.getByRole('combobox', { name: words['fa-IR'].package, exact: true })
    await field.fill(first.code)
    const option = page.getByRole('option', { name: first.name.fa })
    await expect.poll(() => option.first().innerText()).toContain(first.code)
    expect(asked.some((search) => search.includes(`q=${first.code}`))).toBe(true)
    await option.first().click()
    await page.waitForURL(new RegExp(`packageId=${first.id}$`))
    await page.reload()
    await page.getByRole('button', { name: `${words['fa-IR'].package}: ${first.name.fa}` }).click()
    await expect.poll(() => field.inputValue()).toBe(first.name.fa)
  })
})
