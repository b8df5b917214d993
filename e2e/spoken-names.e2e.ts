import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf } from './support/api.ts'
import { type Locale, settled, visitors } from './support/browser.ts'
import { alikeParts, badlyNamed } from './support/spoken.ts'

const visit = visitors()
let screens: readonly string[]

interface Row {
  clientId: number
  visitId: number | null
}

beforeAll(async () => {
  const api = await apiOf('supporter1')
  const rows = await api.get<Row[]>('admin/queues/list_due_today?sent=any&perPage=100')
  const row = rows.find(({ visitId }) => visitId !== null)
  if (!row) throw new Error('Nobody waits for a list today')
  screens = [
    '/dashboards/supporters',
    '/autochat/today-list-not-received-list',
    '/users/queues/list_due_today/flow',
    `/profile/${row.clientId}`,
    `/profile/${row.clientId}/visits/${row.visitId}/food-list`,
  ]
})

describe.each<Locale>(['fa-IR', 'ar-IQ'])(
  'my day, a queue, its flow, a profile and a list in %s',
  (locale) => {
    it('have a name for everything that is pressed or filled, and each name once', async () => {
      const { page, open } = await visit({ locale, as: 'supporter1' })
      const found: Record<string, string[]> = {}
      for (const path of screens) {
        await open(path)
        await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
        await settled(page)
        const bad = [...(await badlyNamed(page)), ...(await alikeParts(page))]
        if (bad.length > 0) found[path] = bad
      }
      expect(found).toEqual({})
    })
  },
)
