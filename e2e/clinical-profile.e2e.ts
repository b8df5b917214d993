import { describe, expect, it } from 'vitest'
import { apiOf } from './support/api.ts'
import { type Locale, visitors } from './support/browser.ts'

const visit = visitors()

const words: Record<Locale, { tab: string; show: string; targets: string; energy: string; decides: string }> =
  {
    'fa-IR': {
      tab: 'پزشکی',
      show: 'نمایش نمای پزشکی',
      targets: 'هدف‌های روزانه و دلیل آن‌ها',
      energy: 'انرژی',
      decides: 'تعیین‌کننده',
    },
    'ar-IQ': {
      tab: 'الطبي',
      show: 'عرض الملف الطبي',
      targets: 'الأهداف اليومية وأسبابها',
      energy: 'الطاقة',
      decides: 'الحاسم',
    },
  }

describe.each(['fa-IR', 'ar-IQ'] as const)('the clinical profile in %s', (locale) => {
  it('shows the targets of a weighed client with what decides each of them', async () => {
    const t = words[locale]
    const manager = await apiOf('manager')
    const [client] = await manager.get<{ id: number }[]>('admin/clients?condition=diabetes_t2&stage=active')
    const { page, open, complaints } = await visit({ as: 'manager', locale })
    await open(`/profile/${client!.id}`)
    await page.getByRole('tab', { name: t.tab }).click()
    await page.getByRole('button', { name: t.show }).click()
    const section = page.locator('[data-section=clinical]')
    await section.getByRole('heading', { name: t.targets }).waitFor()
    expect(await section.getByText(t.energy, { exact: true }).count()).toBe(1)
    expect(await section.getByText(t.decides, { exact: true }).count()).toBeGreaterThan(3)
    expect(complaints).toEqual([])
  })
})
