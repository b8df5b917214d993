import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Api, apiOf } from './support/api.ts'
import { type Locale, settled, visitors } from './support/browser.ts'

const visit = visitors()

const words = {
  'fa-IR': {
    panel: 'واحدهای جانشینی',
    starch: 'نان و غلات',
    plan: 'برنامهٔ واحدها…',
    more: 'نیم واحد بیشتر: نان و غلات در ناهار',
    save: 'ذخیرهٔ برنامه',
    saved: 'برنامهٔ واحدها ذخیره شد',
    preview: 'پیش‌نمایش و چاپ',
    withUnits: 'غذاها با واحدها',
    planned: 'برنامهٔ واحدها',
    swaps: 'جدول جانشینی',
  },
  'ar-IQ': {
    panel: 'البدائل الغذائية',
    starch: 'الخبز والنشويات',
    plan: 'تخطيط البدائل…',
    more: 'نصف بديل أكثر: الخبز والنشويات في الغداء',
    save: 'حفظ التخطيط',
    saved: 'حُفظ تخطيط البدائل',
    preview: 'معاينة وطباعة',
    withUnits: 'الأطعمة مع البدائل',
    planned: 'تخطيط البدائل',
    // The sheet is in the client's language.
    swaps: 'جدول جانشینی',
  },
} as const satisfies Record<Locale, object>

interface Listed {
  visitId: number
  kind: string
  hasContent: boolean
  state: string
}

interface Read {
  version: number
  versionState: string
  document: { exchangePlan?: { meals: { mealCode: string; units: { group: string; halves: number }[] }[] } }
}

/** A list by days of the second supporter; journeys that share lists are at those of the first. */
async function aList(api: Api): Promise<{ path: string; ofApi: string }> {
  for (const { id } of await api.get<{ id: number }[]>('admin/clients?perPage=100')) {
    const lists = await api.get<Listed[]>(`admin/clients/${id}/food-lists`)
    const found = lists.find(
      ({ kind, hasContent, state }) => kind === 'daily' && hasContent && state !== 'replaced',
    )
    if (found)
      return {
        path: `/profile/${id}/visits/${found.visitId}/daily-food-list`,
        ofApi: `admin/visits/${found.visitId}/lists/daily`,
      }
  }
  throw new Error('The sample service has no list by days')
}

/** Leaves the list as it was. */
async function putBack(api: Api, ofApi: string, before: Read): Promise<void> {
  const { version } = await api.get<Read>(ofApi)
  if (before.versionState === 'draft')
    await api.send('PUT', `${ofApi}/exchange-plan`, { plan: null }, version)
  else await api.send('DELETE', `${ofApi}/draft`, undefined, version)
}

const choose = async (page: Page, text: string) => {
  await page.getByRole('radiogroup').getByText(text, { exact: true }).click()
  await settled(page)
}

describe.each(['fa-IR', 'ar-IQ'] as const)('exchanges of a list, in %s', (locale) => {
  const t = words[locale]

  it('are read beside the targets, planned for a day and printed with what may be swapped', async () => {
    const api = await apiOf('supporter2')
    const { path, ofApi } = await aList(api)
    const before = await api.get<Read>(ofApi)
    const { page, open } = await visit({ as: 'supporter2', locale })
    await open(path)
    await page.locator('summary', { hasText: t.panel }).click()
    await page.getByRole('list', { name: t.panel }).getByText(t.starch, { exact: true }).waitFor()

    await page.getByRole('button', { name: t.plan }).click()
    const drawer = page.getByRole('complementary', { name: t.planned })
    await drawer.getByRole('button', { name: t.more }).click()
    await drawer.getByRole('button', { name: t.save }).click()
    await page.getByText(t.saved).waitFor()
    const { document } = await api.get<Read>(ofApi)
    const lunch = document.exchangePlan?.meals.find(({ mealCode }) => mealCode === 'lunch')
    const starch = lunch?.units.find(({ group }) => group === 'starch')
    expect(starch?.halves).toBeGreaterThan(1)

    await page.getByRole('button', { name: t.preview }).click()
    await choose(page, t.withUnits)
    await page.getByRole('article').getByRole('heading', { name: t.swaps }).waitFor()
    await choose(page, t.planned)
    await page.getByRole('article').getByRole('heading', { name: t.swaps }).waitFor()
    await putBack(api, ofApi, before)
  })
})
