import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitors, type Locale } from './support/browser.ts'
import { apiOf, type Api } from './support/api.ts'
import { closeClient, makeClient, type MadeClient, sellTerm } from './support/made-clients.ts'

const visit = visitors()
let supporter: Api
let cashier: Api
let today: string
const clients: MadeClient[] = []

beforeAll(async () => {
  ;[supporter, cashier] = await Promise.all([apiOf('supporter1'), apiOf('manager')])
  today = (await supporter.get<{ today: string }>('admin/my-day')).today
})
afterAll(async () => {
  for (const client of clients) await closeClient(supporter, client)
})

const words: Record<
  Locale,
  Record<'open' | 'action' | 'done' | 'state' | 'iftar' | 'cancel' | 'cancelled', string> & { clock: RegExp }
> = {
  'fa-IR': {
    open: 'ثبت روزه‌داری',
    action: 'ثبت روزه‌داری',
    done: 'روزه‌داری ثبت شد.',
    state: 'در راه',
    iftar: 'افطار (اذان مغرب)',
    clock: /^(?:۱[۶-۹]|۲۰):[۰-۵][۰-۹]$/,
    cancel: 'لغو روزه‌داری',
    cancelled: 'روزه‌داری پایان یافت.',
  },
  'ar-IQ': {
    open: 'تسجيل الصيام',
    action: 'تسجيل الصيام',
    done: 'سُجّل الصيام.',
    state: 'قادم',
    iftar: 'الإفطار (أذان المغرب)',
    clock: /^[٤-٨]:[٠-٥][٠-٩]\u00a0م$/,
    cancel: 'إلغاء الصيام',
    cancelled: 'انتهى الصيام.',
  },
}

describe.each(['fa-IR', 'ar-IQ'] as const)('fasting in %s', (locale) => {
  const t = words[locale]

  it('is switched on for Ramadan in the profile, with the times of iftar, and taken back', async () => {
    const client = await makeClient(supporter, `روزه‌دار ${locale === 'fa-IR' ? 'یکم' : 'دوم'}`)
    clients.push(client)
    await sellTerm(supporter, cashier, client.id, { packageCode: 'ir-m1', startOn: today })
    const { page, open } = await visit({ locale, as: 'supporter1' })
    await open(`/profile/${client.id}?s=fasting`)
    const section = page.locator('[data-section=fasting]')
    expect(await section.locator(`dt:text-is("${t.iftar}") + dd`).textContent()).toMatch(t.clock)
    await section.getByRole('button', { name: t.open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.action }).click()
    await page.getByText(t.done).waitFor()
    await section.getByText(t.state, { exact: true }).waitFor()
    await section.getByRole('button', { name: t.cancel }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.cancel }).click()
    await page.getByText(t.cancelled).waitFor()
    const { periods } = await supporter.get<{ periods: { state: string }[] }>(
      `admin/clients/${client.id}/fasting`,
    )
    expect(periods.map(({ state }) => state)).toEqual(['cancelled'])
  })
})
