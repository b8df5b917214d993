import { readdirSync, readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'

const assets = new URL('../../dist/client/assets/', import.meta.url)

/** How a build without names binds a message: what becomes of a text, and of a function's. */
const binding =
  /function ([\w$]+)\((\w+),(\w+)\)\{return typeof \2==`string`\?([^:{}]+):typeof \2==`function`\?\(\.\.\.(\w+)\)=>([^:{}]+):Object\.fromEntries/

/** Each word of two letters or more gets four letters for ten of its own: a language that needs more room. */
const lengthen = String.raw`function lengthened(text){return typeof text!="string"?text:text.replace(/[\u0621-\u064a\u066e-\u06d3\u200c]{2,}/g,word=>word+"نمونه".repeat(9).slice(0,Math.round(word.length*.4)))}`

/** Serves the browser's code with messages that are 40 % longer. */
export async function lengthenMessages(context: BrowserContext): Promise<void> {
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const file = files.find((name) => binding.test(readFileSync(new URL(name, assets), 'utf8')))
  if (file === undefined) throw new Error('The build binds messages in another way than it did')
  const code = readFileSync(new URL(file, assets), 'utf8')
  const longer = code.replace(
    binding,
    (_match, name: string, message: string, format: string, text: string, values: string, said: string) =>
      `${lengthen}function ${name}(${message},${format}){return typeof ${message}=="string"?lengthened(${text}):typeof ${message}=="function"?(...${values})=>lengthened(${said}):Object.fromEntries`,
  )
  await context.route(`**/assets/${file}`, (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: longer }),
  )
}

/**
 * Texts that a box cuts off without saying so, those that leave their button, and those of which a box shows half a
 * line: the beginning of each.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = ({ overflowX, textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && webkitLineClamp === 'none'
    const isCut = (text: DOMRect, from: Element): boolean => {
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (/auto|scroll/.test(style.overflowX)) return false
        const { left, right } = box.getBoundingClientRect()
        // Only for screen readers.
        if (style.clipPath !== 'none') return false
        const isOut = text.left < left - 1.5 || text.right > right + 1.5
        if (isOut && (isHidden(style) || box.matches('button'))) return true
      }
      return false
    }
    const isHalved = (lines: readonly DOMRect[], clamped: Element | null): boolean => {
      if (!clamped) return false
      const bottom = clamped.getBoundingClientRect().top + clamped.clientTop + clamped.clientHeight
      return lines.some((line) => line.top < bottom - 3 && line.bottom > bottom + 3)
    }
    const clampedAround = (from: Element): Element | null => {
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).webkitLineClamp !== 'none') return box
      }
      return null
    }
    const cut: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || node.textContent?.trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const isWrong =
        isCut(range.getBoundingClientRect(), parent) ||
        isHalved([...range.getClientRects()], clampedAround(parent))
      if (isWrong) cut.push(node.textContent?.trim().slice(0, 40) ?? '')
    }
    return cut
  })
}
