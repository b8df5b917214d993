import { describe, expect, it } from 'vitest'
import { apiOf } from './support/api.ts'
import { type Locale, visitors } from './support/browser.ts'

const visit = visitors()

const words = {
  'fa-IR': {
    shopping: 'فهرست خرید',
    persons: 'چند نفر',
    cost: /^هزینهٔ تقریبی: /,
    preview: 'پیش‌نمایش و چاپ',
    recipes: 'دستور پخت',
    price: 'قیمت',
    save: 'ذخیره',
  },
  'ar-IQ': {
    shopping: 'قائمة المشتريات',
    persons: 'عدد الأشخاص',
    cost: /^الكلفة التقريبية: /,
    preview: 'معاينة وطباعة',
    recipes: 'طريقة الطبخ',
    price: 'السعر',
    save: 'حفظ',
  },
} as const satisfies Record<Locale, object>

/** On the sheet, which is in the language of the client. */
const howTo = /^(دستور پخت، برای|طريقة الطبخ، ل)/

/** A list by days of a client of the first supporter. */
async function aList(): Promise<{ path: string; api: string }> {
  const api = await apiOf('supporter1')
  for (const { id } of await api.get<{ id: number }[]>('admin/clients?perPage=100')) {
    const lists = await api.get<{ kind: string; hasContent: boolean; visitId: number }[]>(
      `admin/clients/${id}/food-lists`,
    )
    const found = lists.find(({ kind, hasContent }) => kind === 'daily' && hasContent)
    if (!found) continue
    return {
      path: `/profile/${id}/visits/${found.visitId}/daily-food-list`,
      api: `admin/visits/${found.visitId}/lists/daily`,
    }
  }
  throw new Error('The sample service has no list by days')
}

describe.each(['fa-IR', 'ar-IQ'] as const)('what helps a home, in %s', (locale) => {
  const t = words[locale]

  it('tells what to buy beside the board, for more persons more', async () => {
    const { path, api } = await aList()
    const { page, open } = await visit({ as: 'supporter1', locale })
    await open(path)
    await page.getByRole('button', { name: t.shopping }).click()
    const drawer = page.getByRole('complementary', { name: t.shopping })
    const cost = drawer.getByText(t.cost)
    const one = await cost.textContent()
    await drawer.getByLabel(t.persons).selectOption('4')
    await expect.poll(() => cost.textContent()).not.toBe(one)
    const { sections } = await (
      await apiOf('supporter1')
    ).get<{ sections: { goods: object[] }[] }>(`${api}/shopping?persons=4`)
    const goods = sections.flatMap((section) => section.goods)
    expect(await drawer.getByRole('listitem').count()).toBeGreaterThanOrEqual(goods.length)
  })

  it('prints the shopping list and the recipes, and remembers it for the person', async () => {
    const { path } = await aList()
    const { page, open } = await visit({ as: 'supporter1', locale })
    const choose = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await open(path)
    await page.getByRole('button', { name: t.preview }).click()
    await choose(t.shopping).check()
    await choose(t.recipes).check()
    await page.getByRole('heading', { name: howTo }).waitFor()
    await open('/users')
    await open(path)
    await page.getByRole('button', { name: t.preview }).click()
    await expect.poll(() => choose(t.recipes).isChecked()).toBe(true)
    await choose(t.shopping).uncheck()
    await choose(t.recipes).uncheck()
    await expect.poll(() => page.getByRole('heading', { name: howTo }).count()).toBe(0)
  })

  it('takes a proposed price over as our own', async () => {
    const api = await apiOf('nutrition')
    const country = locale === 'fa-IR' ? 'IR' : 'IQ'
    const [price] = await api.get<{ id: number }[]>(`admin/food-prices?country=${country}&proposal=true`)
    const { page, open } = await visit({ as: 'nutrition', locale })
    await open(`/food-prices/${price!.id}/edit`)
    await page.getByRole('textbox', { name: t.price, exact: true }).fill('4250')
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect
      .poll(() => api.get(`admin/food-prices/${price!.id}`))
      .toMatchObject({ amount: locale === 'fa-IR' ? 42_500 : 4250, isProposal: false })
  })
})
