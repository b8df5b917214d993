import { beforeAll, describe, expect, it } from 'vitest'
import { type Api, apiOf } from './support/api.ts'
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
    ...(await boards(api)),
    `/profile/${await writer(api)}`,
    `/profile/${row.clientId}?s=clinical`,
  ]
})

interface ListOfClient {
  kind: 'choices' | 'daily' | 'gain'
  hasContent: boolean
  visitId: number
}

const pathOfKind = { choices: 'food-list', daily: 'daily-food-list', gain: 'gain-food-list' }

/** A list by choices and a list by days that are composed: the board of each with its tools and targets. */
async function boards(api: Api): Promise<string[]> {
  const found = new Map<string, string>()
  for (const { id } of await api.get<{ id: number }[]>('admin/clients?perPage=100')) {
    const lists = await api.get<ListOfClient[]>(`admin/clients/${id}/food-lists`)
    for (const { kind, hasContent, visitId } of lists)
      if (hasContent) found.set(kind, `/profile/${id}/visits/${visitId}/${pathOfKind[kind]}`)
    if (found.has('choices') && found.has('daily')) break
  }
  return [...found.values()]
}

/** Somebody who waits for a reply: there is a conversation. */
async function writer(api: Api): Promise<number> {
  const [first] = await api.get<Row[]>('admin/queues/reply_waiting?perPage=1')
  if (!first) throw new Error('Nobody waits for a reply')
  return first.clientId
}

describe.each<Locale>(['fa-IR', 'ar-IQ'])(
  'my day, a queue, its flow, profiles, boards of lists, a conversation and the clinical profile in %s',
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
