import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visitors } from './support/browser.ts'

const visit = visitors()

/** Dots between the parts of a line that stand on another line than the part which follows, of how many. */
function partedDots(page: Page): Promise<{ parted: string[]; dots: number }> {
  return page.evaluate(() => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    const dots = texts.filter(
      ({ data, nextSibling }) =>
        data.includes('·') && nextSibling instanceof Element && nextSibling.checkVisibility(),
    )
    const isParted = (text: Text): boolean => {
      const at = text.data.indexOf('·')
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const [first] = (text.nextSibling as Element).getClientRects()
      return !first || Math.abs(first.top - range.getBoundingClientRect().top) >= 12
    }
    const parted = dots.filter(isParted).map(({ parentElement }) => parentElement?.textContent ?? '')
    return { parted, dots: dots.length }
  })
}

it('between the parts of a cell never end a line: they go down with what follows', async () => {
  const { page, open } = await visit({ as: 'admin', width: 1024 })
  await open('/users')
  const found = await partedDots(page)
  expect(found.dots).toBeGreaterThan(3)
  expect(found.parted).toEqual([])
  // The check can fail: with a plain blank behind them, dots stay at the end of a narrow line.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.textContent?.includes('·')) node.textContent = ' · '
    }
    for (const cell of document.querySelectorAll<HTMLElement>('main td span'))
      cell.style.maxInlineSize = '7rem'
  })
  expect((await partedDots(page)).parted).not.toEqual([])
})
