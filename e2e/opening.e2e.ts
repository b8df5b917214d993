import { describe, expect, it } from 'vitest'
import { visitors } from './support/browser.ts'
import { compressedBytes, isCodeOf } from './support/built-files.ts'

const visit = visitors()
const hold = () => Promise.withResolvers<void>()

/** Of a first visit of `/users`: bytes of code compressed with gzip. Decision 0033 has the goals. */
const most = { requests: 25, files: 11, bytes: 206_000, laterBytes: 10_000 }

describe('opening a list', () => {
  it('asks once for its rows, and once for its views and columns, in the words of the start script', async () => {
    const { page, open } = await visit({ as: 'admin', apart: true })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(decodeURIComponent(request.url())))
    await open('/users')
    const times = (part: string) => asked.filter((url) => url.endsWith(part)).length
    const columns = ['name', 'phone', 'stage', 'state', 'supporter', 'diet', 'weight', 'goal', 'due']
    const rows = columns.map((id) => `&columns=${id}`).join('')
    expect(asked.filter((url) => url.includes('/admin/clients?page='))).toEqual([
      expect.stringMatching(new RegExp(`page=1&perPage=25${rows}$`)),
    ])
    expect(times('/admin/list-setups/clients')).toBe(1)
    expect(times('/admin/saved-views?list=clients')).toBe(0)
    expect(times('/admin/list-columns/clients')).toBe(0)
  })

  it('fetches nothing for later before its rows', async () => {
    const { page, context } = await visit({ as: 'admin', apart: true })
    const rows = hold()
    await context.route(/admin\/clients\?page=1/, async (route) => {
      await rows.promise
      await route.continue()
    })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    const isLater = (url: string) => /admin\/live/.test(url) || isCodeOf('layout/frame-later.tsx')(url)
    await page.clock.install()
    const setup = page.waitForResponse(/admin\/list-setups/)
    await page.goto('/#/users')
    await setup
    await page.locator('main [aria-busy=true]').first().waitFor()
    // Longer than any page waits while nothing is on its way.
    await page.clock.runFor(10_000)
    expect(asked.filter(isLater)).toEqual([])
    const hints = page.waitForRequest(/admin\/live/)
    rows.resolve()
    await page.locator('main [data-row]').first().waitFor()
    await page.clock.runFor(1_000)
    await hints
  })

  it('takes few requests and little code, and hardly any after its rows', async () => {
    const { page, context } = await visit({ as: 'admin', apart: true })
    // It stays open for ever.
    await context.route(/admin\/live/, (route) => route.abort())
    let requests = 0
    const scripts = new Map<string, number>()
    page.on('response', (response) => {
      requests += 1
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) scripts.set(pathname, compressedBytes(pathname))
    })
    const sum = () => [...scripts.values()].reduce((all, bytes) => all + bytes, 0)
    await page.goto('/#/users')
    await page.locator('main [data-row]').first().waitFor()
    const untilRows = sum()
    await page.waitForLoadState('networkidle')
    expect(scripts.size).toBeLessThanOrEqual(most.files)
    expect(requests).toBeLessThanOrEqual(most.requests)
    expect(sum() - untilRows).toBeLessThanOrEqual(most.laterBytes)
    expect(sum()).toBeLessThanOrEqual(most.bytes)
  })
})
