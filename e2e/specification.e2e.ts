import { describe, expect, inject, it } from 'vitest'
import { isCodeOf } from './support/built-files.ts'
import {
  changeInit,
  fillSignIn,
  goTo,
  samplePassword,
  settled,
  visitors,
  type Visitor,
  type VisitorOptions,
} from './support/browser.ts'

const visit = visitors()
let person: Visitor

async function come(options: VisitorOptions = {}): Promise<Visitor> {
  person = await visit(options)
  return person
}

const hash = ({ page }: Visitor) => new URL(page.url()).hash

describe('navigation (section 2)', () => {
  it('keeps the address of every page behind the hash of /', async () => {
    const { open, page } = await come({ as: 'admin' })
    await open('/units')
    expect(new URL(page.url()).pathname).toBe('/')
    expect(hash(person)).toBe('#/units')
  })

  it('leads a signed-out visitor to the sign-in and back to the remembered path with its search', async () => {
    const { open, page } = await come()
    await open('/units?q=%D9%86&page=1')
    expect(hash(person)).toBe('#/login')
    await fillSignIn(person, 'admin', samplePassword)
    await page.waitForURL(/#\/units/)
    await expect.poll(() => hash(person)).toBe('#/units?q=%D9%86&page=1')
  })

  it('goes home after a sign-in that nothing preceded', async () => {
    const { open, page } = await come()
    await open('/login')
    await fillSignIn(person, 'admin', samplePassword)
    await page.waitForURL((url) => url.hash !== '#/login')
    expect(hash(person)).toBe('#/')
  })

  it('accepts no remembered path that leads out of the product', async () => {
    const { open, page } = await come()
    for (const path of ['//evil.test', '/\\evil.test', '/\t/evil.test', 'https://evil.test', 'units']) {
      await open('/login')
      await page.evaluate((value) => sessionStorage.setItem('auth.redirect', value), path)
      await fillSignIn(person, 'admin', samplePassword)
      await page.waitForFunction(() => !location.hash.startsWith('#/login'))
      expect([path, new URL(page.url()).origin, hash(person)]).toEqual([path, inject('address'), '#/'])
      await person.context.clearCookies()
      await page.evaluate(() => localStorage.clear())
      await page.reload()
    }
  })

  it('sends a signed-in user from the sign-in to home', async () => {
    const { open } = await come({ as: 'admin' })
    await open('/login')
    expect(hash(person)).toBe('#/')
  })

  it('shows the specified error for a route that does not exist', async () => {
    const { open, page } = await come({ as: 'admin' })
    await open('/no-such-page')
    await page.getByText('جزئیات فنی').click()
    expect(await page.locator('main').innerText()).toContain('404 · This page could not be found')
    await page.getByRole('link', { name: 'بازگشت به صفحهٔ خانه' }).click()
    await page.waitForURL(/#\/$/)
  })

  it.each(['/units/abc/edit', '/profile/0', '/profile/1/visits/x/food-list'])(
    'shows the 404 page when the validity check of a page fails: %s',
    async (path) => {
      const { open, page } = await come({ as: 'admin' })
      await open(path)
      expect(await page.locator('h1').innerText()).toBe('این صفحه پیدا نشد')
      expect(await page.locator('[data-status]').getAttribute('data-status')).toBe('404')
    },
  )

  it('shows the 404 page for a record that does not exist, and goes on from it', async () => {
    const { open, page } = await come({ as: 'admin' })
    await open('/units/99999/edit')
    expect(await page.locator('h1').innerText()).toBe('این صفحه پیدا نشد')
    expect(await page.locator('[data-status]').getAttribute('data-status')).toBe('404')
    await open('/units')
    expect(await page.locator('h1').innerText()).toBe('واحدها')
  })

  it('shows «Unknown middleware {name}» with status 500 for a page that asks for one', async () => {
    const { open, page, context } = await come({ as: 'admin' })
    await context.route('**/assets/*.js', async (route) => {
      const code = await (await route.fetch()).text()
      const planted = code.replace(/middleware:\[[`"']development[`"'],/, 'middleware:["strange",')
      await route.fulfill({ contentType: 'text/javascript', body: planted })
    })
    await open('/gallery')
    await page.getByText('جزئیات فنی').click()
    expect(await page.locator('main').innerText()).toContain('500 · Unknown middleware strange')
    expect(await page.locator('h1').innerText()).toBe('مشکلی در سامانه پیش آمد')
  })

  it('refuses a page without its permission and says so', async () => {
    const { open, page } = await come({ as: 'finance' })
    await open('/units/create')
    expect(await page.locator('h1').innerText()).toBe('به این بخش دسترسی ندارید')
  })
})

describe('code that does not arrive (sections 2, 8)', () => {
  const countLoads = ({ page }: Visitor) => {
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    return loads
  }

  it('loads the page anew once, and not again within a minute', async () => {
    const { open, page, context } = await come({ as: 'admin' })
    const isEvents = isCodeOf('pages/event-log/event-log-page.tsx')
    const isAreas = isCodeOf('../../clients/areas/web/area-list.tsx')
    await context.route(
      (url) => isAreas(url) || isEvents(url),
      (route) => route.abort(),
    )
    await open('/units')
    const loads = countLoads(person)
    await goTo(person, '/areas')
    const heading = page.getByRole('heading', { name: 'بارگذاری کامل نشد' })
    await heading.waitFor({ state: 'attached' })
    const failed = page.waitForEvent('requestfailed', (request) => isEvents(request.url()))
    await goTo(person, '/event-logs')
    await failed
    await settled(page)
    await heading.waitFor({ state: 'attached' })
    expect(loads).toHaveLength(1)
  })

  it('leaves the page alone when only fetching ahead fails', async () => {
    const { open, page, context } = await come({ as: 'admin', apart: true })
    await context.route(isCodeOf('pages/users/users.tsx'), (route) => route.abort())
    await open('/units')
    const loads = countLoads(person)
    const failed = page.waitForEvent('requestfailed')
    // The page fetches the code behind a link when the pointer is over it.
    await page.locator('nav a[href="#/users"]').first().hover()
    await failed
    await settled(page)
    expect(await page.locator('h1').innerText()).toBe('واحدها')
    expect(loads).toEqual([])
  })

  it('keeps what is typed over the reload', async () => {
    const { open, page, context } = await come({ as: 'admin' })
    await open('/units/create')
    await page.getByRole('textbox', { name: /نام فارسی/ }).fill('پیمانهٔ آزمون')
    await context.route(isCodeOf('layout/user-menu-panel.tsx'), (route) => route.abort())
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: /admin/ }).click()
    await reloaded
    await page.getByRole('button', { name: 'بازیابی' }).click()
    const name = page.getByRole('textbox', { name: /نام فارسی/ })
    await expect.poll(() => name.inputValue()).toBe('پیمانهٔ آزمون')
  })
})

describe('document (section 1)', () => {
  it.each(['fa-IR', 'ar-IQ'] as const)(
    'is rendered in %s by the server and hydrates without a complaint',
    async (locale) => {
      const { open, page, complaints } = await come({ as: 'admin', locale })
      const html = await (await page.request.get('/')).text()
      expect(html).toContain(`<html lang="${locale}" dir="rtl"`)
      expect(html).toContain('<title>إدارة الخدمة</title>')
      await open('/')
      expect(await page.title()).toMatch(/إدارة الخدمة$/)
      expect(complaints).toEqual([])
    },
  )

  it('registers the hosted client only when one is configured', async () => {
    const { open, page } = await come({ as: 'admin' })
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    const hints = page.waitForRequest(/admin\/live/)
    await open('/units')
    await hints
    expect(sockets).toEqual([])
    await changeInit(person, { supabase: { url: inject('address'), anonKey: 'anonymous-key' } })
    const opened = page.waitForEvent('websocket')
    await page.reload()
    expect((await opened).url()).toMatch(/\/realtime\/v1\/websocket\?apikey=anonymous-key/)
  })
})
