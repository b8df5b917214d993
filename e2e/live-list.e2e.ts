import { describe, expect, it } from 'vitest'
import { apiOf } from './support/api.ts'
import { type Locale, visitors } from './support/browser.ts'

const visit = visitors()

const words = {
  'fa-IR': { one: '۱ مورد تازه', changed: 'فهرست تازه شده است' },
  'ar-IQ': { one: 'عنصر جديد', changed: 'تغيّرت القائمة' },
} as const satisfies Record<Locale, Record<string, string>>

interface Unit {
  id: number
  version: number
}

const draft = (code: string) => ({
  code,
  name: { fa: `پیمانهٔ ${code}`, ar: null },
  kind: 'mass',
  gramsX10: 50,
  stepQuarters: 1,
  position: 1,
})

describe.each(['fa-IR', 'ar-IQ'] as const)('a list that somebody else changes, in %s', (locale) => {
  const t = words[locale]

  it('leaves its rows where they are, tints what has changed and says what is new', async () => {
    const api = await apiOf('nutrition')
    const { page, open } = await visit({ as: 'admin', locale, apart: true })
    const hints = page.waitForResponse(/admin\/live/)
    await open('/units?sort=-updated')
    await hints
    const rows = page.locator('main [data-row]')
    const order = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')))
    const before = await order()
    const made = await api.send<Unit>('POST', 'admin/units', draft(`live-${locale.slice(0, 2)}`))
    await page.getByRole('button', { name: t.one, exact: true }).waitFor()
    expect(await order()).toEqual(before)
    await page.getByRole('button', { name: t.one, exact: true }).click()
    await expect.poll(order).toEqual([String(made.id), ...before].slice(0, before.length))
    expect(
      await page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')),
    ).toBe(String(made.id))
    const name = { fa: `پیمانهٔ نو ${locale}`, ar: `مكيال ${locale}` }
    const changed = await api.send<Unit>('PATCH', `admin/units/${made.id}`, { name }, made.version)
    await expect.poll(() => page.locator('main [data-fresh]').first().innerText()).toContain(locale)
    await api.send('DELETE', `admin/units/${made.id}`, undefined, changed.version)
  })
})
