import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { apiOf } from './support/api.ts'
import { settled, visitors, type Locale } from './support/browser.ts'

const visit = visitors()

const words = {
  'fa-IR': { supporter: 'پشتیبان', filter: 'فیلتر', none: 'بدون پشتیبان' },
  'ar-IQ': { supporter: 'المشرف', filter: 'تصفية', none: 'بلا مشرف' },
} as const satisfies Record<Locale, Record<string, string>>

/** Letters of an Arabic keyboard for those of a Persian one. */
const onArabicKeys = (name: string) => name.replaceAll('ی', 'ي').replaceAll('ک', 'ك')

async function aSupporter(): Promise<{ id: number; name: string }> {
  const api = await apiOf('admin')
  const [first] = await api.get<{ id: number; name: string }[]>('admin/supporters')
  if (!first) throw new Error('The sample service has no supporter')
  return first
}

/** Types what finds somebody and takes the first that is found, by keys alone. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).focus()
  await page.keyboard.insertText(onArabicKeys(name))
  await page.getByRole('option', { name, exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

describe.each(['fa-IR', 'ar-IQ'] as const)('a supporter among many, in %s', (locale) => {
  const t = words[locale]

  it('is asked for by no list or report before somebody looks', async () => {
    const { page, open } = await visit({ as: 'admin', locale })
    const asked: string[] = []
    page.on('request', (request) => {
      if (/admin\/(supporters|event-logs\/people)/.test(request.url())) asked.push(request.url())
    })
    for (const path of ['/users', '/reports/crm-user-left', '/feedback', '/event-logs', '/reports/scores'])
      await open(path)
    expect(asked).toEqual([])
  })

  it('is found in the filter of a list, and the filter says the name again when it is opened', async () => {
    const { id, name } = await aSupporter()
    const { page, open } = await visit({ as: 'admin', locale })
    await open('/users')
    await page.getByRole('button', { name: t.filter, exact: true }).click()
    await choose(page, t.supporter, name)
    await page.waitForURL(new RegExp(`supporter=${id}$`))
    await page.keyboard.press('Escape')
    await settled(page)
    const chip = page.getByRole('button', { name: new RegExp(`^${t.supporter}: ${name}$`) })
    await chip.click()
    const field = page.getByRole('combobox', { name: t.supporter, exact: true })
    await expect.poll(() => field.inputValue()).toBe(name)
  })

  it('narrows a report, and is let go by emptying the field', async () => {
    const { id, name } = await aSupporter()
    const { page, open } = await visit({ as: 'admin', locale })
    await open('/reports/received-list')
    await page.getByRole('button', { name: t.filter, exact: true }).click()
    await choose(page, t.supporter, name)
    await page.waitForURL(new RegExp(`supporterId=${id}$`))
    const field = page.getByRole('combobox', { name: t.supporter, exact: true })
    await expect.poll(() => field.inputValue()).toBe(name)
    await field.fill('')
    await page.waitForURL((url) => !url.hash.includes('supporterId'))
  })

  it('stands in a report at once where the address names one, or nobody', async () => {
    const { page, open } = await visit({ as: 'admin', locale })
    await open('/reports/received-list?supporterId=none')
    await page.getByRole('button', { name: `${t.supporter}: ${t.none}` }).click()
    const field = page.getByRole('combobox', { name: t.supporter, exact: true })
    await expect.poll(() => field.inputValue()).toBe(t.none)
  })
})
