import { expect, it } from 'vitest'
import { clients } from '#clients/clients/clients.contract.ts'
import { queues } from '#today/queues/queues.contract.ts'
import { queuePaths } from '#today/queues/web/queue-lists.ts'
import { settled, visitors, type Visitor } from './support/browser.ts'

const visit = visitors()

const lists = [
  { list: clients.list, path: '/users', api: 'admin/clients' },
  { list: queues.list, path: queuePaths.today, api: 'admin/queues/list_due_today' },
]

const rows = ({ page }: Visitor) => page.locator('main [data-row]')

/** What is written in the cells, with the marks of the rows. */
const drawn = (visitor: Visitor) =>
  rows(visitor).evaluateAll((all) => all.map((row) => [row.getAttribute('data-due'), row.textContent]))

it.each(lists)('$path draws the same cells with its usual columns as with all of them', async (one) => {
  const visitor = await visit({ as: 'admin', locale: 'fa-IR' })
  const { page } = visitor
  const { of, usual } = one.list.columns
  const asked: string[][] = []
  let replaceBy: readonly string[] | null = null
  await page.route(
    (url) => url.pathname.endsWith(`/${one.api}`),
    async (route) => {
      const url = new URL(route.request().url())
      asked.push(url.searchParams.getAll('columns'))
      if (replaceBy) {
        url.searchParams.delete('columns')
        for (const id of replaceBy) url.searchParams.append('columns', id)
      }
      await route.continue({ url: url.href })
    },
  )
  await visitor.open(one.path)
  await rows(visitor).first().waitFor()
  await settled(page)
  const shown = await drawn(visitor)
  expect(asked).toContainEqual([...usual])
  replaceBy = Object.keys(of)
  await page.reload()
  await rows(visitor).first().waitFor()
  await settled(page)
  expect(await drawn(visitor)).toEqual(shown)
})

it('asks for a hidden column when it is shown, and draws what it says', async () => {
  const visitor = await visit({ as: 'admin', locale: 'fa-IR' })
  const { page } = visitor
  const asked: string[][] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/admin/clients')) asked.push(url.searchParams.getAll('columns'))
  })
  await visitor.open('/users')
  await rows(visitor).first().waitFor()
  expect(asked.every((columns) => !columns.includes('created'))).toBe(true)
  await visitor.open('/users?cols=name,created')
  const cells = rows(visitor).locator('td:not(:has(input, button))')
  await expect.poll(() => cells.allTextContents()).not.toContain('')
  expect(asked.some((columns) => columns.includes('created'))).toBe(true)
  expect((await cells.allTextContents()).every((text) => /\d|[۰-۹]/.test(text))).toBe(true)
})

it('shows all of a client in the preview, whatever the columns', async () => {
  const visitor = await visit({ as: 'admin', locale: 'fa-IR' })
  const { page } = visitor
  await visitor.open('/users?cols=name,phone')
  await rows(visitor).first().locator('[data-row-link]').focus()
  await page.keyboard.press('Space')
  const facts = page.getByRole('dialog').or(page.getByRole('complementary')).locator('dl > div')
  await expect.poll(() => facts.count()).toBe(11)
  expect(await facts.filter({ hasText: 'ثبت‌نام' }).count()).toBeGreaterThan(0)
})
