import http from 'node:http'
import process from 'node:process'
import { chromium, type Page } from 'playwright-core'
import { samplePassword } from './data-set.ts'
import type { Figure } from './figures.ts'
import { npmStart, withDataDir } from './spawn-product.ts'

const kilobyte = 1000

/** Bytes of JavaScript, compressed with gzip, that somebody without a cache fetches for the first list. */
export function measureFirstRoute(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const product = await npmStart(dataDir, 20)
    try {
      const scripts = await scriptsOfFirstList(product.address)
      const usable = await gzipBytes(scripts.untilRows)
      const all = await gzipBytes(scripts.all)
      return [
        {
          name: 'JavaScript until the rows of units show',
          value: usable / kilobyte,
          unit: 'kB',
          goal: 140,
          from: `${scripts.untilRows.length} files`,
        },
        {
          name: 'JavaScript of units in all',
          value: all / kilobyte,
          unit: 'kB',
          goal: 170,
          from: `${scripts.all.length} files`,
        },
      ]
    } finally {
      await product.stop()
    }
  })
}

async function scriptsOfFirstList(address: string): Promise<{ untilRows: string[]; all: string[] }> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const state = await signedIn(await browser.newPage(), address)
    // Nothing in the cache: a profile of its own that only knows who it is.
    const context = await browser.newContext({ storageState: state })
    const page = await context.newPage()
    const all: string[] = []
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.endsWith('.js')) all.push(request.url())
    })
    await page.goto(`${address}/#/units`)
    await page.locator('main [data-row]').first().waitFor()
    const untilRows = [...all]
    await page.waitForLoadState('networkidle')
    return { untilRows, all }
  } finally {
    await browser.close()
  }
}

async function signedIn(page: Page, address: string) {
  await page.goto(`${address}/#/login`)
  await page.getByRole('textbox').first().fill('manager')
  await page.locator('input[type=password]').fill(samplePassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.hash.startsWith('#/login'))
  return page.context().storageState()
}

async function gzipBytes(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(urls)].map(gzipSize))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The length of the body as it travels. */
function gzipSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'gzip' } }, (reply) => {
      let size = 0
      reply.on('data', (part: Buffer) => (size += part.length))
      reply.on('end', () => resolve(size))
    })
    request.on('error', reject)
  })
}
