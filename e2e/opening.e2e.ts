import { describe, expect, it } from 'vitest'
import { changeInit, fillSignIn, goTo, samplePassword, settled, visitors } from './support/browser.ts'

const visit = visitors()
const hold = () => Promise.withResolvers<void>()

describe('opening a list', () => {
  it('asks once for rows, views and columns, in the words of the start script', async () => {
    const { page, open } = await visit({ as: 'admin', apart: true })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(decodeURIComponent(request.url())))
    await open('/users')
    const times = (part: string) => asked.filter((url) => url.endsWith(part)).length
    expect(times('/admin/clients?page=1&perPage=25')).toBe(1)
    expect(times('/admin/saved-views?list=clients')).toBe(1)
    expect(times('/admin/list-columns/clients')).toBe(1)
  })

  it('fetches nothing for later before its rows', async () => {
    const { page, context, open } = await visit({ as: 'admin', apart: true })
    const rows = hold()
    await context.route(/admin\/clients\?page=1/, async (route) => {
      await rows.promise
      await route.continue()
    })
    const hints = page.waitForRequest(/admin\/live/)
    const wasEarly = Promise.race([hints.then(() => true), page.waitForTimeout(3_000).then(() => false)])
    await page.goto('/#/users')
    expect(await wasEarly).toBe(false)
    rows.resolve()
    await page.locator('main [data-row]').first().waitFor()
    await hints
    await open('/users')
  })
})

describe('addresses that are opened one after the other', () => {
  const paths = [
    '/users',
    '/units',
    '/foods',
    '/meals',
    '/diets',
    '/payments',
    '/packages',
    '/roles',
    '/teams',
  ]

  it('show the last one when the sign-in is over, however many were opened meanwhile', async () => {
    const person = await visit()
    const { page, context, open } = person
    await open('/login')
    const loaded = hold()
    await context.route('**/admin/init', async (route) => {
      await loaded.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/admin/init')
    await fillSignIn(person, 'admin', samplePassword)
    await asked
    for (const path of paths) await goTo(person, path)
    await goTo(person, '/categories')
    // A waiting state and no older page.
    await page.locator('main[aria-busy=true]').waitFor()
    expect(await page.locator('input[type=password]').count()).toBe(0)
    loaded.resolve()
    await page.getByRole('heading', { level: 1, name: 'دسته‌بندی‌ها' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/categories')
  })

  it('show their page when the document could not say who it is', async () => {
    const person = await visit({ as: 'admin' })
    await changeInit(person, { user: null })
    await person.open('/units')
    await settled(person.page)
    expect(await person.page.locator('h1').innerText()).toBe('واحدها')
  })
})
