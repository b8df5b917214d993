import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { fillSignIn, samplePassword, visitors, type Locale, type Visitor } from './support/browser.ts'
import { accessibilityViolations } from './support/page-checks.ts'

const visit = visitors()
let person: Visitor

const words = {
  'fa-IR': {
    title: 'نشست شما رو به پایان است',
    name: /نام فارسی/,
    password: 'گذرواژه',
    wrong: 'گذرواژه درست نیست.',
    renew: 'ادامهٔ کار',
    renewed: 'نشست شما تمدید شد.',
    later: 'بعداً',
  },
  'ar-IQ': {
    title: 'جلستك على وشك الانتهاء',
    name: /الاسم الفارسي/,
    password: 'كلمة المرور',
    wrong: 'كلمة المرور غير صحيحة.',
    renew: 'متابعة العمل',
    renewed: 'تم تمديد جلستك.',
    later: 'لاحقًا',
  },
} satisfies Record<Locale, unknown>

const typed = 'پیمانهٔ نیمه‌کاره'

/** Somebody with a form half filled, whose token runs out in a while. */
async function typing(endsInMs: number, locale: Locale = 'fa-IR'): Promise<Page> {
  person = await visit({ as: 'nutrition', locale })
  await person.open('/units/create')
  await person.page.getByRole('textbox', { name: words[locale].name }).fill(typed)
  const value = String(Date.now() + endsInMs)
  await person.context.addCookies([{ name: 'auth._token_expiration.local', value, url: inject('address') }])
  return person.page
}

async function endOfSession(): Promise<number> {
  const cookies = await person.context.cookies()
  return Number(cookies.find(({ name }) => name === 'auth._token_expiration.local')?.value)
}

describe('a session that runs out in ten minutes', () => {
  it.each(['fa-IR', 'ar-IQ'] as const)(
    'is renewed with the password alone, on the same page (%s)',
    async (locale) => {
      const t = words[locale]
      const page = await typing(9 * 60_000, locale)
      const before = page.url()
      const dialog = page.getByRole('dialog', { name: t.title })
      await dialog.waitFor()
      expect(await accessibilityViolations(page)).toEqual([])
      const password = dialog.getByRole('textbox', { name: t.password })
      await password.fill('not the password')
      await password.press('Enter')
      await dialog.getByText(t.wrong).waitFor()
      const asked = Date.now()
      await password.fill(samplePassword)
      await dialog.getByRole('button', { name: t.renew }).click()
      await page.getByText(t.renewed).waitFor()
      await dialog.waitFor({ state: 'detached' })
      const renewedAt = (await endOfSession()) - 604_800_000
      expect(asked <= renewedAt && renewedAt <= Date.now()).toBe(true)
      expect(page.url()).toBe(before)
      expect(await page.getByRole('textbox', { name: t.name }).inputValue()).toBe(typed)
    },
  )

  it('may be left for later, and is asked about again two minutes before the end', async () => {
    const page = await typing(9 * 60_000)
    const dialog = page.getByRole('dialog', { name: words['fa-IR'].title })
    await dialog.getByRole('button', { name: words['fa-IR'].later }).click()
    await dialog.waitFor({ state: 'detached' })
    const value = String(Date.now() + 110_000)
    await person.context.addCookies([{ name: 'auth._token_expiration.local', value, url: inject('address') }])
    await dialog.waitFor()
    expect(page.url()).toContain('#/units/create')
  })
})

describe('a session that has run out', () => {
  it('leads to the sign-in, back to the page and to what was typed', async () => {
    const page = await typing(2_000)
    await page.waitForURL(/#\/login$/)
    await page.getByText('نشست شما پایان یافت', { exact: false }).waitFor()
    await fillSignIn(person, 'nutrition', samplePassword)
    await page.waitForURL(/#\/units\/create$/)
    await page.getByRole('button', { name: 'بازیابی', exact: false }).first().click()
    const name = page.getByRole('textbox', { name: words['fa-IR'].name })
    await expect.poll(() => name.inputValue()).toBe(typed)
  })
})
