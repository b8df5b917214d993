// Takes the pictures of docs/screens.md from a running sample service: node tools/screenshots.mjs [address]
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright-core'
import { ensureBrowser } from './browser.mjs'
import { root, runTool } from './node.mjs'

const address = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = path.join(root, 'docs', 'screenshots')
const password = 'baghche-sample'

async function signIn(username) {
  const reply = await fetch(`${address}/back/public/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return (await reply.json()).data.token
}

/** The client of the first supporter with the longest history of lists by days, and the visit of the last one. */
async function exampleOf(token) {
  const ask = async (where) => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await fetch(`${address}/back/public/api/admin/${where}`, { headers })
    return (await reply.json()).data
  }
  let best = null
  for (const { id } of await ask('clients?perPage=100')) {
    const lists = await ask(`clients/${id}/food-lists`)
    const [last] = lists
    if (last?.kind !== 'daily' || !last.hasContent || (best && best.count >= lists.length)) continue
    best = { client: id, visit: last.visitId, count: lists.length }
  }
  if (!best) throw new Error('The sample service has no list by days: load more clients')
  return best
}

async function visitor(browser, token, { locale = 'fa-IR', theme = 'light' } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: theme })
  const cookies = {
    i18n_redirected: locale,
    'auth._token.local': token,
    'auth._token_expiration.local': String(Date.now() + 604_800_000),
  }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })))
  return context.newPage()
}

async function settled(page) {
  await page.waitForFunction(() => {
    const isBusy = document.querySelector('[role=progressbar]')?.hasAttribute('data-active')
    if (isBusy || !document.querySelector('main:not([aria-busy=true], [data-left]) h1'))
      return void (window.since = 0)
    window.since ||= performance.now()
    return performance.now() - window.since > 500
  })
  await page.evaluate(() => document.fonts.ready)
}

async function shoot(page, name) {
  await settled(page)
  const file = path.join(folder, `${name}.webp`)
  // A third of the size of a PNG; Playwright itself does not offer it.
  const browser = await page.context().newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 88 })
  fs.writeFileSync(file, Buffer.from(data, 'base64'))
  console.log(`${name}: ${Math.round(fs.statSync(file).size / 1024)} kB`)
}

async function takeAll(browser) {
  const token = await signIn('supporter1')
  const { client, visit } = await exampleOf(token)
  const page = await visitor(browser, token)
  const open = async (where) => {
    await page.evaluate(() => document.querySelector('main')?.setAttribute('data-left', ''))
    await page.goto(`${address}/#${where}`)
  }
  await open('/dashboards/supporters')
  await shoot(page, 'my-day')
  await open('/users')
  await shoot(page, 'clients')
  await open(`/profile/${client}`)
  await shoot(page, 'profile')
  await open(`/profile/${client}/visits/${visit}/daily-food-list`)
  await shoot(page, 'day-board')
  await page.getByRole('button', { name: /چاپ/ }).first().click()
  await shoot(page, 'print-preview')
  const editor = await signIn('nutrition')
  const units = await visitor(browser, editor)
  await units.goto(`${address}/#/units`)
  await shoot(units, 'units')
  await units.goto(`${address}/#/diets/1/diet-meals`)
  await shoot(units, 'diet-builder')
  await units.goto(`${address}/#/foods/30/edit`)
  await shoot(units, 'food-edit')
  const arabic = await visitor(browser, editor, { locale: 'ar-IQ', theme: 'dark' })
  await arabic.goto(`${address}/#/units`)
  await shoot(arabic, 'units-ar-dark')
  const manager = await signIn('manager')
  const overview = await visitor(browser, manager)
  await overview.goto(`${address}/#/dashboards/default?period=this-year&compare=previous`)
  await shoot(overview, 'overview')
  const room = await visitor(browser, manager)
  await room.goto(`${address}/#/dashboards/supporters-admin`)
  await shoot(room, 'supporters')
}

await runTool(async () => {
  fs.mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    await takeAll(browser)
  } finally {
    await browser.close()
  }
})
