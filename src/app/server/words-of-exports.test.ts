import { afterAll, expect, it } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { csvRows } from '#platform/server/import/csv-rows.ts'
import { testApp, testNow } from '#platform/server/testing/test-app.ts'
import { allPermissions } from './build-app.ts'
import { routes } from './domains.ts'
import { smallSample } from '#sample/testing/prepared-stores.ts'

/** Files of whole lists: nothing stands in their paths, and they are asked for as tables. */
const tables: Endpoint[] = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path, reply }) => method === 'GET' && reply === 'file' && path.endsWith('/export'))
  .filter(({ path }) => !path.includes(':'))

/**
 * What is meant to be read by a program or is a name everywhere: codes of records, by which a file is imported again;
 * names of users; sources as they were typed; platforms and shops of the app.
 */
const asItIs = new Set([
  'الرمز',
  'admin/food-items/export: الفئة',
  'admin/food-items/export: المصدر',
  'admin/staff/export: الاسم',
  'admin/staff/export: اسم المستخدم',
  'admin/versions/export: المتجر',
  'admin/versions/export: المنصة',
])

/** A code of the program, or an instant by nobody's clock. */
const isRaw = (cell: string) =>
  /^[a-z]+(?:[-_][a-z]+)*$/.test(cell) || /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(cell)

const app = await testApp(routes, { prepared: smallSample })
const reader = await app.staff(allPermissions)
afterAll(() => app.close())

/** The rows of the file in Arabic, over the last quarter where it asks for days. */
async function tableOf({ path }: Endpoint): Promise<string[][]> {
  const ask = (days = '') =>
    app.request('GET', `${path}?format=csv&locale=ar-IQ${days}`, { token: reader.token })
  const first = await ask()
  const today = testNow.slice(0, 10)
  const file = first.status === 422 ? await ask(`&from=${addDays(today, -90)}&to=${today}`) : first
  expect([path, file.status]).toEqual([path, 200])
  return [...csvRows(file.text)]
}

it('no exported table shows a code of the program or an instant by nobody’s clock', async () => {
  const raw: string[] = []
  let cells = 0
  for (const endpoint of tables) {
    const [header = [], ...rows] = await tableOf(endpoint)
    for (const [at, cell] of rows.flatMap((row) => [...row.entries()])) {
      cells += 1
      const title = header[at] ?? ''
      const column = `${endpoint.path}: ${title}`
      if (isRaw(cell) && !asItIs.has(title) && !asItIs.has(column)) raw.push(`${column}: ${cell}`)
    }
  }
  expect(raw).toEqual([])
  expect(cells).toBeGreaterThan(5_000)
})
