import { readdirSync, readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import type { Locale } from './browser.ts'

const assets = new URL('../../dist/client/assets/', import.meta.url)

/** How a build without names binds a message: what becomes of a text, and of a function's. */
const binding =
  /function ([\w$]+)\((\w+),(\w+)\)\{return typeof \2==`string`\?([^:{}]+):typeof \2==`function`\?\(\.\.\.(\w+)\)=>([^:{}]+):Object\.fromEntries/

/** What a build without names returns for the preferences of a person. */
const preferences = /return(\{state:\(\)=>\w+,subscribe\((\w+)\)\{return (\w+)\.add\(\2\),[^{}]+\},choose:)/

/**
 * Each word of two letters or more gets four letters for ten of its own: a language that needs more room. Only where
 * numbers are Latin, which no language of the product has by itself.
 */
const lengthen = String.raw`function lengthened(text,format){return typeof text!="string"||format.prefs.digits!="latn"?text:text.replace(/[\u0621-\u064a\u066e-\u06d3\u200c]{2,}/g,word=>word+"نمونه".repeat(9).slice(0,Math.round(word.length*.4)))}`

declare global {
  interface Window {
    /** Of the open page, where `serveSwitchable` has been called before. */
    preferences?: { adopt(chosen: { locale: Locale; digits?: 'latn' }): void }
  }
}

/** Serves the browser's code so that `switchLanguage` can change the language of the open page. */
export async function serveSwitchable(context: BrowserContext): Promise<void> {
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const codes = files.map((name) => ({ name, code: readFileSync(new URL(name, assets), 'utf8') }))
  const served = codes.find(({ code }) => binding.test(code) && preferences.test(code))
  if (served === undefined) throw new Error('The build binds messages or keeps preferences in another way')
  const { name: file, code } = served
  const body = code
    .replace(preferences, (_match, rest: string) => `return window.preferences=${rest}`)
    .replace(
      binding,
      (_match, name: string, message: string, format: string, text: string, values: string, said: string) =>
        `${lengthen}function ${name}(${message},${format}){return typeof ${message}=="string"?lengthened(${text},${format}):typeof ${message}=="function"?(...${values})=>lengthened(${said},${format}):Object.fromEntries`,
    )
  await context.route(`**/assets/${file}`, (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body }),
  )
}

/**
 * Changes the language of the open page as the menu of the person does, without asking the server.
 * @param isLonger with messages that are 40 % longer, and Latin digits
 */
export async function switchLanguage(page: Page, locale: Locale, isLonger = false): Promise<void> {
  const grown = await page.evaluate(
    async (chosen) => {
      const { preferences } = window
      if (!preferences) throw new Error('The page was not served for changing its language')
      const before = document.body.innerText.length
      preferences.adopt(chosen)
      // What measures itself has done so after the second frame.
      const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve))
      await frame()
      await frame()
      return document.body.innerText.length - before
    },
    { locale, ...(isLonger ? { digits: 'latn' as const } : {}) },
  )
  if (isLonger && grown <= 0) throw new Error('The messages are not longer')
}

/** Waits until colours have glided to those of another theme, and what has come anew has faded in. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) => Number.isFinite(Number(effect?.getComputedTiming().endTime))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    )
  })
}

/** Texts that a box cuts off without saying so, and those that leave their button: the beginning of each. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = ({ overflowX, textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && webkitLineClamp === 'none'
    const isCut = (text: DOMRect, from: Element): boolean => {
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (/auto|scroll/.test(style.overflowX)) return false
        const { left, right } = box.getBoundingClientRect()
        // For the ears only.
        if (style.clipPath !== 'none') return false
        const isOut = text.left < left - 1.5 || text.right > right + 1.5
        if (isOut && (isHidden(style) || box.matches('button'))) return true
      }
      return false
    }
    const cut: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || node.textContent?.trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (isCut(range.getBoundingClientRect(), parent)) cut.push(node.textContent?.trim().slice(0, 40) ?? '')
    }
    return cut
  })
}
