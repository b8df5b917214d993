import { describe, expect, it } from 'vitest'
import { apiOf } from './support/api.ts'
import { type Locale, visitors } from './support/browser.ts'

const visit = visitors()

const words = {
  'fa-IR': {
    panel: 'وعدهٔ انتخاب‌شده',
    refused: 'دیگر نمی‌خواهد',
    liked: 'دوست دارد',
    noted: /^ثبت شد: مراجع/,
    swaps: 'جایگزین‌های هم‌انرژی',
    undo: 'برگرداندن',
    effect: 'در لیست‌های بعدی زودتر از غذاهای مشابه پیشنهاد می‌شود.',
    remove: /^برداشتن نظر/,
    empty: 'هنوز چیزی دربارهٔ ذائقه نمی‌دانیم',
  },
  'ar-IQ': {
    panel: 'الوجبة المختارة',
    refused: 'لم يعد يريده',
    liked: 'يعجبه',
    noted: /^سُجّل:/,
    swaps: 'بدائل متساوية بالطاقة',
    undo: 'تراجع',
    effect: 'يُقترح في القوائم القادمة قبل الأطباق المشابهة.',
    remove: /^إزالة الرأي/,
    empty: 'لا نعرف شيئًا عن ذوقه بعد',
  },
} as const satisfies Record<Locale, object>

/** A client of the first supporter with a list of choices who has said nothing yet; another one for each language. */
async function aClient(locale: Locale): Promise<{ id: number; visitId: number }> {
  const api = await apiOf('supporter1')
  let skipped = locale === 'ar-IQ' ? 1 : 0
  for (const { id } of await api.get<{ id: number }[]>('admin/clients?perPage=100')) {
    const lists = await api.get<{ kind: string; hasContent: boolean; visitId: number }[]>(
      `admin/clients/${id}/food-lists`,
    )
    const found = lists.find(({ kind, hasContent }) => kind === 'choices' && hasContent)
    if (!found) continue
    const said = await api.get<unknown[]>(`admin/clients/${id}/dish-opinions`)
    if (said.length === 0 && skipped-- === 0) return { id, visitId: found.visitId }
  }
  throw new Error('The sample service has no list of choices of somebody who has said nothing')
}

describe.each(['fa-IR', 'ar-IQ'] as const)('what a client says of a dish, in %s', (locale) => {
  const t = words[locale]

  it('is noted on the board in one press, taken back, and corrected in the profile', async () => {
    const { id, visitId } = await aClient(locale)
    const look = locale === 'ar-IQ' ? ({ width: 390, height: 844, theme: 'dark' } as const) : {}
    const { page, open, complaints } = await visit({ as: 'supporter1', locale, ...look })
    await open(`/profile/${id}/visits/${visitId}/food-list`)
    const option = page.locator('#meal-all-lunch li').first().getByRole('button')
    await option.click()
    const panel = page.getByRole('complementary', { name: t.panel })
    const chip = (name: string) => panel.getByRole('button', { name, exact: true })
    await chip(t.refused).click()
    await page.getByText(t.noted).waitFor()
    await panel.getByRole('group', { name: t.swaps }).waitFor()
    await expect.poll(() => option.getByText(t.refused, { exact: true }).count()).toBe(1)
    expect(await chip(t.refused).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: t.undo, exact: true }).first().click()
    await expect.poll(() => option.getByText(t.refused, { exact: true }).count()).toBe(0)
    await chip(t.liked).click()
    await expect.poll(() => option.getByText(t.liked, { exact: true }).count()).toBe(1)

    await open(`/profile/${id}?s=learned`)
    const section = page.locator('[data-section=learned]')
    await section.getByText(t.effect).waitFor()
    await section.getByRole('button', { name: t.remove }).click()
    await section.getByText(t.empty).waitFor()
    expect(complaints).toEqual([])
  })
})
