import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitors } from './support/browser.ts'
import { compressedBytes, isCodeOf } from './support/built-files.ts'

const visit = visitors()
const hold = () => Promise.withResolvers<void>()

/** Of a first visit of `/users`: bytes of code compressed with gzip. Decision 0033 has the goals. */
const most = { requests: 25, files: 11, bytes: 199_000, laterBytes: 10_000 }
const isPalette = (url: string) => isCodeOf('layout/command-palette.tsx')(url)
const eventOf = (type: string) => `data: ${JSON.stringify({ type, id: 1, version: 1 })}\n\n`

/** Counts what a page fetches from now on. */
function counting(page: Page) {
  let requests = 0
  const scripts = new Map<string, number>()
  page.on('response', (response) => {
    requests += 1
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.set(pathname, compressedBytes(pathname))
  })
  return {
    requests: () => requests,
    files: () => scripts.size,
    bytes: () => [...scripts.values()].reduce((all, bytes) => all + bytes, 0),
  }
}

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

  it('draws its rows at once where they have come before its code', async () => {
    const { page, context } = await visit({ as: 'admin', apart: true })
    const rows = hold()
    page.on('response', (response) => {
      if (/admin\/clients\?page=1/.test(response.url())) void response.finished().then(() => rows.resolve())
    })
    await context.route(isCodeOf('pages/users/users.tsx'), async (route) => {
      await rows.promise
      await route.continue()
    })
    await page.addInitScript(`new MutationObserver(() => {
      if (document.querySelector('main [role=group][aria-busy=true]')) globalThis.wasEmpty = true
    }).observe(document, { subtree: true, childList: true })`)
    await page.goto('/#/users')
    await page.locator('main [data-row]').first().waitFor()
    expect(await page.evaluate('globalThis.wasEmpty')).toBeUndefined()
  })

  it('waits a second for what stands above it, which would push it down', async () => {
    const { page, context } = await visit({ as: 'admin', apart: true })
    const totals = hold()
    await context.route(/admin\/payments\/totals/, async (route) => {
      await totals.promise
      await route.continue()
    })
    await page.addInitScript(`{
      const first = {}
      globalThis.firstSeen = first
      const look = () => {
        if (document.querySelector('main [role=group][aria-busy=true]')) first.waiting ??= performance.now()
        if (document.querySelector('main [data-row]')?.getClientRects().length) first.row ??= performance.now()
        requestAnimationFrame(look)
      }
      look()
    }`)
    await page.goto('/#/payments')
    await page.locator('main [data-row]').first().waitFor()
    const { waiting, row } = await page.evaluate<{ waiting: number; row: number }>('globalThis.firstSeen')
    expect(row - waiting).toBeGreaterThan(900)
    totals.resolve()
    await page.getByRole('list', { name: 'جمع پرداخت‌های این فهرست' }).waitFor()
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
    const isLater = (url: string) =>
      /admin\/live/.test(url) || isCodeOf('layout/frame-later.tsx')(url) || isPalette(url)
    await page.clock.install()
    const setup = page.waitForResponse(/admin\/list-setups/)
    await page.goto('/#/users')
    await setup
    await page.locator('main [aria-busy=true]').first().waitFor()
    // Longer than any timer after which a page fetches more.
    await page.clock.runFor(10_000)
    expect(asked.filter(isLater)).toEqual([])
    const hints = page.waitForRequest(/admin\/live/)
    rows.resolve()
    await page.locator('main [data-row]').first().waitFor()
    await page.clock.runFor(1_000)
    await hints
  })

  it('takes few requests and little code, and hardly any within 5 s of its rows', async () => {
    const { page, context } = await visit({ as: 'admin', apart: true })
    // The connection for hints stays open.
    await context.route(/admin\/live/, (route) => route.abort())
    const counted = counting(page)
    await page.clock.install()
    await page.goto('/#/users')
    await page.locator('main [data-row]').first().waitFor()
    const untilRows = counted.bytes()
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(5_000)
    await page.waitForLoadState('networkidle')
    expect(counted.files()).toBeLessThanOrEqual(most.files)
    expect(counted.requests()).toBeLessThanOrEqual(most.requests)
    expect(counted.bytes() - untilRows).toBeLessThanOrEqual(most.laterBytes)
    expect(counted.bytes()).toBeLessThanOrEqual(most.bytes)
    // Code that is fetched ahead comes after that.
    const palette = page.waitForRequest((request) => isPalette(request.url()))
    await page.clock.runFor(10_000)
    await palette
  })

  it('fetches hardly any code with the first hint of what others do', async () => {
    const { page, context } = await visit({ as: 'admin', apart: true })
    await context.route(/admin\/live/, (route) => route.abort())
    const counted = counting(page)
    const hint = { contentType: 'text/event-stream', body: eventOf('unit') }
    await context.route(/admin\/live/, (route) => route.fulfill(hint), { times: 1 })
    const told = page.waitForResponse(async (response) => {
      const isScript = new URL(response.url()).pathname.endsWith('.js')
      return isScript && (await response.text()).includes('client-erased')
    })
    await page.goto('/#/users')
    await page.locator('main [data-row]').first().waitFor()
    const untilRows = counted.bytes()
    await told
    await page.waitForLoadState('networkidle')
    expect(counted.bytes() - untilRows).toBeLessThanOrEqual(most.laterBytes)
    expect(counted.requests()).toBeLessThanOrEqual(most.requests)
  })

  it('fetches search everywhere when somebody comes near to it, on a metered connection too', async () => {
    const { page, open } = await visit({ as: 'admin' })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await open('/units')
    expect(asked.filter(isPalette)).toEqual([])
    await page.getByRole('button', { name: 'جست‌وجو' }).first().hover()
    await expect.poll(() => asked.filter(isPalette)).toHaveLength(1)
  })
})
