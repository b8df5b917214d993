import { afterAll, describe, expect, it } from 'vitest'
import { apiOf, type Api } from './support/api.ts'
import { type Locale, visitors } from './support/browser.ts'
import { closeClient, makeClient, type MadeClient } from './support/made-clients.ts'
import { ownMark } from './support/own-mark.ts'

const visit = visitors()
const made: { supporter: Api; client: MadeClient }[] = []

afterAll(async () => {
  for (const { supporter, client } of made) await closeClient(supporter, client)
})

const words: Record<
  Locale,
  { contact: string; answer: string; contacted: string; total: string; task: string }
> = {
  'fa-IR': {
    contact: 'ثبت تماس',
    answer: 'پاسخ داده‌شده',
    contacted: 'تماس گرفته شد',
    total: 'جمع',
    task: 'تماس دربارهٔ نمرهٔ ۱',
  },
  'ar-IQ': {
    contact: 'تسجيل الاتصال',
    answer: 'الرد المقدم',
    contacted: 'تم الاتصال',
    total: 'المجموع',
    task: 'اتصال بشأن التقييم ١',
  },
}

interface Entry {
  id: number
  task: { isDone: boolean } | null
}

describe.each<Locale>(['fa-IR', 'ar-IQ'])('what clients said, in %s', (locale) => {
  const t = words[locale]

  it('gives a low mark a task, which ends when somebody says that they called', async () => {
    const supporter = await apiOf('supporter1')
    const { today } = await supporter.get<{ today: string }>('admin/my-day')
    const client = await makeClient(supporter, `بازخورد ${ownMark()}`)
    made.push({ supporter, client })
    const said = { mark: 1, message: null, causes: [], givenOn: today, termId: null, visitId: null }
    const entry = await supporter.send<Entry>('POST', `admin/clients/${client.id}/feedback`, said)
    expect(entry.task).toMatchObject({ isDone: false })

    const person = await visit({ as: 'crm', locale })
    const { page } = person
    // In the language of the reader, whatever the client speaks.
    await person.open(`/profile/${client.id}?s=comments`)
    await page.getByText(t.task, { exact: true }).first().waitFor()
    await person.open(`/feedback?q=${encodeURIComponent(client.fullName)}&open=${entry.id}`)
    await page.getByRole('button', { name: t.contact, exact: true }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByLabel(t.answer).fill('تماس')
    await dialog.getByRole('button', { name: t.contact, exact: true }).click()
    await page.getByRole('table').getByText(t.contacted).waitFor()
    const crm = await apiOf('crm')
    const after = await crm.get<Entry>(`admin/feedback/${entry.id}`)
    expect(after.task).toMatchObject({ isDone: true })
    expect(person.complaints).toEqual([])
  })

  it('draws the number of the report that is chosen, and opens its rows', async () => {
    const person = await visit({ as: 'manager', locale })
    const { page } = person
    await person.open('/reports/users-left?group=country')
    const drawn = page.locator('select[name=drawn]')
    // The first columns tell what became of all who left.
    expect(await page.locator('figure a[href*="outcome=still"]').count()).toBe(1)
    await drawn.selectOption('returned')
    await page.waitForURL(/chart=returned/)
    const hrefs = () =>
      page.locator('figure a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    await expect
      .poll(async () => (await hrefs()).filter((href) => !href.includes('outcome=returned')))
      .toEqual([])
    expect((await hrefs()).length).toBeGreaterThan(0)
    await drawn.selectOption('')
    await expect.poll(() => page.locator('figure a[href*="outcome=still"]').count()).toBe(1)
    expect(person.complaints).toEqual([])
  })

  it('opens behind a number of the report as many rows as it counts', async () => {
    const person = await visit({ as: 'manager', locale })
    const { page } = person
    await person.open('/reports/users-left?group=country')
    const sum = page.getByRole('row', { name: t.total }).getByRole('link').first()
    const counted = await sum.innerText()
    await sum.click()
    const status = page.locator('main header [role=status]')
    await status.getByText(counted).waitFor()
    expect((await status.innerText()).startsWith(counted)).toBe(true)
    expect(person.complaints).toEqual([])
  })
})
