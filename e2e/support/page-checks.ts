import axe from 'axe-core'
import type { Page } from 'playwright-core'
import type { Locale } from './browser.ts'

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Rules that the open page breaks, each with the place of its first breach. The menu stands beside every page and has
 * many links: it is judged with the first page of a document. Rows of a long table after the eighth are made as those
 * before them: they are not judged.
 */
export async function accessibilityViolations(page: Page, withMenu = false): Promise<string[]> {
  const isKnown = await page.evaluate(() => 'axe' in window)
  if (!isKnown) await page.evaluate(axe.source)
  return page.evaluate(judge, { tags: axeTags, withMenu: withMenu || !isKnown })
}

/** Runs in the page. */
async function judge({ tags, withMenu }: { tags: string[]; withMenu: boolean }): Promise<string[]> {
  const { axe: judging } = window as unknown as { axe: typeof axe }
  const menu = withMenu ? [] : ['nav:not(main nav, header nav)']
  const where = { include: ['html'], exclude: [...menu, 'tbody tr:nth-child(n+9)'] }
  // The rule reads the texts of all styled elements, though only important styles can break it.
  const mayBreakSpacing = document.querySelector('[style*="important" i]') !== null
  const run = async () => {
    const { violations } = await judging.run(where, {
      runOnly: tags,
      rules: { 'avoid-inline-spacing': { enabled: mayBreakSpacing } },
      resultTypes: ['violations'],
      preload: false,
      // Writing a selector for each judged element would take a quarter of the time.
      selectors: false,
      elementRef: false,
    })
    return violations
  }
  // The HTML of an element is written down only where a rule is broken.
  judging.configure({ noHtml: true })
  if ((await run()).length === 0) return []
  judging.reset()
  return (await run()).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Widths at which the page can be scrolled sideways, one after the other. The page stays at the last one. */
export async function widthsThatScroll(page: Page, widths: readonly number[]): Promise<number[]> {
  const wide: number[] = []
  for (const width of widths) {
    await setWidth(page, width)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) wide.push(width)
  }
  return wide
}

/**
 * What lies over something else that is read or pressed: a button over a field, a heading over a link. Where a part
 * scrolls, only what is in sight counts. What stays in its place while the page scrolls lies over it by design.
 * @returns each as `«one» over «the other»`
 */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(findOverlaps)
}

/** Runs in the page. */
function findOverlaps(): string[] {
  const read = 'main :is(a, button, input, select, textarea, h1, h2, h3, h4, label, dt, dd, td, th, summary)'
  const floats = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky|absolute/.test(getComputedStyle(element).position) || floats(element.parentElement))
  /** The part of it that no box around it hides. */
  const inSight = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    // The boxes of words on neighbouring lines overlap slightly.
    const slack = getComputedStyle(element).display === 'inline' ? 6 : 0
    const seen = { left, right, top: top + slack, bottom: bottom - slack }
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue
      const edge = box.getBoundingClientRect()
      seen.left = Math.max(seen.left, edge.left)
      seen.right = Math.min(seen.right, edge.right)
      seen.top = Math.max(seen.top, edge.top)
      seen.bottom = Math.min(seen.bottom, edge.bottom)
    }
    return seen
  }
  const all = [...document.querySelectorAll<HTMLElement>(read)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !element.closest('.sr-only, [aria-hidden=true]') && !floats(element))
    .map((element) => ({ element, box: inSight(element) }))
    .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1)
    .toSorted((one, other) => one.box.top - other.box.top)
  const nameOf = (element: HTMLElement) =>
    (element.getAttribute('aria-label') ?? element.innerText).slice(0, 30) || element.tagName
  return all.flatMap(({ element, box }, place) => {
    const found: string[] = []
    for (const { element: other, box: below } of all.slice(place + 1)) {
      if (below.top >= box.bottom - 2) break
      const across = Math.min(box.right, below.right) - Math.max(box.left, below.left)
      const isApart = across <= 2 || element.contains(other) || other.contains(element)
      if (!isApart) found.push(`«${nameOf(element)}» over «${nameOf(other)}»`)
    }
    return found
  })
}

/** The window takes its time to follow: only where it has to. */
export async function setWidth(page: Page, width: number): Promise<void> {
  if (width !== page.viewportSize()?.width) await page.setViewportSize({ width, height: 900 })
}

export interface Head {
  headings: number
  mains: number
  title: string
}

export function headOf(page: Page): Promise<Head> {
  return page.evaluate(() => ({
    headings: document.querySelectorAll('main h1').length,
    mains: document.querySelectorAll('main').length,
    title: document.title,
  }))
}

const strangeDigits: Record<Locale, RegExp> = {
  'fa-IR': /[0-9٠-٩]/,
  'ar-IQ': /[0-9۰-۹]/,
}

/**
 * Texts that people of this language would stumble over: Latin words, and digits of another family. What stands in
 * its own direction (codes, phones, keys) is Latin by design.
 * @param names of people, which are theirs
 */
export async function strangeTexts(
  page: Page,
  locale: Locale,
  names: readonly string[],
): Promise<{ latin: string[]; digits: string[] }> {
  const texts = await page.evaluate(visibleTexts)
  const own = texts.map((text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text))
  return {
    latin: own.filter((text) => /[A-Za-z]/.test(text)),
    digits: own.filter((text) => strangeDigits[locale].test(text)),
  }
}

/** Runs in the page. */
function visibleTexts(): string[] {
  const isShown = (element: Element) =>
    !element.closest('[dir=ltr], [lang=en], script, style, kbd, code') && element.checkVisibility()
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (parentElement && isShown(parentElement)) texts.push(textContent?.trim() ?? '')
  }
  // The names of keys, in the name or the title of their button, are Latin on every keyboard.
  const named = ':is([aria-label], [title]):not([aria-keyshortcuts]), [placeholder], [alt]'
  for (const element of document.querySelectorAll(named)) {
    if (!isShown(element)) continue
    const names = ['aria-label', 'title', 'placeholder', 'alt'].map(
      (name) => element.getAttribute(name) ?? '',
    )
    texts.push(...names)
  }
  return texts.filter((text) => text !== '')
}
