// Compares every screen of two running sample services, pixel by pixel, in both languages:
// node tools/with-node.mjs tools/compare-screens.mjs <address before> <address after> [folder]
// Their stores must be copies of one: then each picture that differs is a change of the pages.
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { runnerImport } from 'vite'
import { ensureBrowser } from './browser.mjs'
import { runTool, ToolError } from './node.mjs'

const [before, after, folder = '/tmp/compared-screens'] = process.argv.slice(2)
const src = path.resolve(import.meta.dirname, '../src')
const looks = [
  { locale: 'fa-IR', theme: 'light', width: 1440 },
  { locale: 'ar-IQ', theme: 'dark', width: 390 },
]

/** The list of screens is one of the build's modules. */
async function allScreens() {
  const resolve = { alias: [{ find: /^#/, replacement: `${src}/` }] }
  const { module } = await runnerImport(`${src}/app/web/screens.ts`, {
    configFile: false,
    root: src,
    resolve,
  })
  return module.screens
}

/** The sample service's accounts have one password (README). */
async function signIn(address) {
  const reply = await fetch(`${address}/back/public/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'baghche-sample' }),
  })
  return (await reply.json()).data.token
}

/** A client with a list by days, a unit, an area and a tag; of every other kind the record 1. */
async function realIds(token) {
  const read = async (where) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await (await fetch(`${before}/back/public/api/admin/${where}`, { headers })).json()).data
  }
  const [[unit], [area], [entry]] = await Promise.all(
    ['units', 'areas', 'registries/tags/entries'].map((list) => read(list)),
  )
  const ids = { registry: 'tags', unit_id: unit.id, area_id: area.id, entry_id: entry.id }
  for (const { id } of await read('clients?perPage=100')) {
    const lists = await read(`clients/${id}/food-lists`)
    const list = lists.find(({ kind, hasContent }) => kind === 'daily' && hasContent)
    if (list) return { ...ids, user_id: id, visit_id: list.visitId }
  }
  throw new ToolError('The sample service has no list by days: load more clients')
}

/** Both at the same moment by their clocks, so that «two minutes ago» is the same. */
const now = new Date()

async function visitor(browser, address, { locale, theme, width }, token) {
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' })
  const cookies = {
    i18n_redirected: locale,
    'auth._token.local': token,
    'auth._token_expiration.local': String(Date.now() + 604_800_000),
  }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })))
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  await page.goto(`${address}/#/no-such-page`)
  return page
}

/** Runs in the page: whether nothing has been fetched for it for ten looks. */
function isQuiet() {
  const { dataset } = document.documentElement
  const isBusy =
    document.querySelector('[role=progressbar]')?.hasAttribute('data-active') ||
    document.querySelector('main :is(div, span)[aria-busy=true]') ||
    !document.querySelector('main:not([aria-busy=true], [data-left]) h1')
  dataset.quietLooks = isBusy ? '0' : String(Number(dataset.quietLooks ?? 0) + 1)
  return Number(dataset.quietLooks) > 10
}

async function pictureOf(page, where) {
  await page.evaluate((next) => {
    delete document.documentElement.dataset.quietLooks
    if (location.hash === `#${next}`) return
    document.querySelector('main')?.setAttribute('data-left', '')
    location.hash = next
  }, where)
  await page.waitForFunction(isQuiet, undefined, { polling: 50 })
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ fullPage: true, animations: 'disabled' })
}

/** A step of colour by which two drawings of the same page may differ at the edge of a letter. */
const invisible = 2

/** How many pixels differ; all where the size differs. */
async function difference(one, other) {
  if (one.equals(other)) return 0
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return Infinity
  const differs = (place) => Math.abs(a.data[place] - b.data[place]) > invisible
  let pixels = 0
  for (let place = 0; place < a.data.length; place += 3) {
    if (differs(place) || differs(place + 1) || differs(place + 2)) pixels += 1
  }
  return pixels
}

/** @returns the pixels that differ, when a second look says so as well */
async function compare(pages, where, name) {
  const take = () => Promise.all(pages.map((page) => pictureOf(page, where)))
  let pictures = await take()
  let pixels = await difference(...pictures)
  if (pixels > 0) {
    pictures = await take()
    pixels = await difference(...pictures)
  }
  if (pixels > 0) {
    for (const [place, side] of ['before', 'after'].entries())
      fs.writeFileSync(path.join(folder, `${name}.${side}.png`), pictures[place])
  }
  return pixels
}

await runTool(async () => {
  if (!before || !after) throw new ToolError('Say which two addresses to compare')
  fs.mkdirSync(folder, { recursive: true })
  const tokens = await Promise.all([before, after].map((address) => signIn(address)))
  const ids = await realIds(tokens[0])
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  let compared = 0
  let different = 0
  for (const look of looks) {
    const pages = await Promise.all(
      [before, after].map((address, place) => visitor(browser, address, look, tokens[place])),
    )
    for (const screen of await allScreens()) {
      if (screen.guests) continue
      const where = screen.path.replaceAll(/\{(\w+)\}/g, (_match, name) => String(ids[name] ?? 1))
      const name = `${look.locale}${where.replaceAll('/', '.')}`
      const pixels = await compare(pages, where, name).catch((error) => error)
      compared += 1
      if (pixels === 0) continue
      different += 1
      console.log(`${look.locale} ${where}: ${pixels instanceof Error ? pixels.message : `${pixels} pixels`}`)
    }
  }
  await browser.close()
  console.log(`${compared} pictures compared, ${different} differ${different ? `: ${folder}` : ''}`)
  if (different > 0) process.exitCode = 1
})
