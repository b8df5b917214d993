import { mkdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Locator, Page } from 'playwright-core'
import { samplePassword, settled, tokenOf, visitor, type Visitor } from './browser.ts'
import type { DayWords } from './day-words.ts'
import { makeDataDir, removeDataDir, startProduct } from './product.ts'

/** From this number on the sample service has an Iraqi team. */
const sampleClients = '340'
const shots = path.resolve(import.meta.dirname, '../../test-results')

export interface DayProduct {
  address: string
  stop(): Promise<void>
}

/** A service of its own: a day empties queues that other tests count. `E2E_ADDRESS` uses a running one. */
export async function startDayProduct(): Promise<DayProduct> {
  const running = process.env['E2E_ADDRESS']
  if (running) return { address: running, stop: () => Promise.resolve() }
  const dataDir = makeDataDir()
  const product = await startProduct({ SAMPLE_DATA: sampleClients }, dataDir)
  return {
    address: product.address,
    async stop() {
      await product.stop()
      removeDataDir(dataDir)
    },
  }
}

/** One supporter at work: the browser, the words of their language, and what the API says about it. */
export interface Day {
  person: Visitor
  page: Page
  words: DayWords
  /** Data of a GET below the API root. */
  ask<Data>(path: string): Promise<Data>
  /** Writes `test-results/day-<locale>/NN-name.png` where `E2E_SHOTS` is set: a picture takes as long as an action. */
  shot(name: string): Promise<void>
}

/** A browser without a language of its own on the sign-in page. */
export async function startDay(address: string, words: DayWords): Promise<Day> {
  const person = await visitor()
  const { page } = person
  const token = await tokenOf(address, words.username)
  const folder = path.join(shots, `day-${words.locale}`)
  if (process.env['E2E_SHOTS']) mkdirSync(folder, { recursive: true })
  let count = 0
  await page.goto(`${address}/#/login`)
  await settled(page)
  return {
    person,
    page,
    words,
    async ask<Data>(where: string): Promise<Data> {
      const reply = await fetch(`${address}/back/public/api/${where}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return ((await reply.json()) as { data: Data }).data
    },
    async shot(name) {
      if (!process.env['E2E_SHOTS']) return
      count += 1
      await page.screenshot({
        path: path.join(folder, `${String(count).padStart(2, '0')}-${name}.png`),
        animations: 'disabled',
      })
    },
  }
}

export async function signInThroughForm({ page, words }: Day): Promise<void> {
  await page.locator('input[name=username]').fill(words.username)
  await page.locator('input[name=password]').fill(samplePassword)
  await page.locator('input[name=password]').press('Enter')
  await page.getByRole('heading', { level: 1, name: words.myDay }).waitFor()
  await settled(page)
}

/** The number in a text of Persian or Arabic digits. */
export function numberIn(text: string): number {
  const digits = text.replaceAll(/[۰-۹٠-٩]/g, (digit) => String(digit.codePointAt(0)! & 0xf))
  return Number(/\d+/.exec(digits)?.[0])
}

/** With plain spaces where a number is tied to its unit. */
export async function textOf(place: Locator): Promise<string> {
  return (await place.innerText()).replaceAll('\u00a0', ' ')
}
