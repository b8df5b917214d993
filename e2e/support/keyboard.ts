import type { Page } from 'playwright-core'

/** How many presses of Tab a primary action may be away from the heading, where the focus is when a screen opens. */
const mostTabs = 5

/**
 * The primary actions of the open page that are not within reach of a keyboard: without a key, with a key that their
 * tooltip or the sheet of shortcuts leaves out, or too many presses of Tab away. A button that ends a form is reached
 * through its fields: it needs the key only.
 * @param sheet the keys that the help of the page lists, e.g. `Ctrl+Enter`
 * @returns each as `what is wrong: «its name»`
 */
export function unreachableActions(page: Page, sheet: readonly string[]): Promise<string[]> {
  return page.evaluate(judgeActions, { sheet, mostTabs })
}

/** Runs in the page. */
function judgeActions({ sheet, mostTabs: most }: { sheet: readonly string[]; mostTabs: number }): string[] {
  const main = document.querySelector('main')
  const stops = [
    ...(main?.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select, textarea, summary, [tabindex]',
    ) ?? []),
  ].filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
  const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.innerText
  const keyOf = (element: Element) =>
    element.getAttribute('aria-keyshortcuts')?.split(' ')[0]?.replace('Control', 'Ctrl')
  const isShown = (element: HTMLElement, key: string) => {
    const caps = [...element.querySelectorAll('kbd')].map((cap) => cap.innerText).join(' ')
    return key
      .split('+')
      .every((part) => `${element.title} ${caps}`.toUpperCase().includes(part.toUpperCase()))
  }
  // Several forms may use one key: within a form it presses the button of that form.
  const isTwice = (element: Element, key: string) =>
    !element.closest('form') &&
    stops.some((other) => other !== element && keyOf(other) === key && !other.closest('form'))
  const wrongOfKey = (element: HTMLElement, key: string) => [
    ...(isShown(element, key) ? [] : [`${key} is not in the tooltip`]),
    ...(sheet.includes(key.toUpperCase()) ? [] : [`${key} is not in the help`]),
    ...(isTwice(element, key) ? [`${key} twice`] : []),
  ]
  const wrongOf = (element: HTMLElement, place: number): string[] => {
    const key = keyOf(element)
    const isFar = !element.matches('[type=submit]') && place >= most
    return [
      ...(key === undefined ? ['no key'] : wrongOfKey(element, key)),
      ...(isFar ? [`${place + 1} presses of Tab away`] : []),
    ]
  }
  return stops.flatMap((element, place) =>
    element.dataset['look'] === 'primary'
      ? wrongOf(element, place).map((what) => `${what}: «${nameOf(element)}»`)
      : [],
  )
}

/** The keys that the help of the page lists, those of this screen and all others. The help is closed again. */
export async function sheetOfKeys(page: Page): Promise<string[]> {
  await page.keyboard.press('F1')
  const caps = page.locator('aside dd bdi')
  await caps.first().waitFor()
  const keys = await caps.evaluateAll((all) =>
    all.map((one) => [...one.querySelectorAll('kbd')].map((cap) => cap.textContent.toUpperCase()).join('+')),
  )
  await page.keyboard.press('F1')
  await caps.first().waitFor({ state: 'detached' })
  return keys
}

/** What opens a menu, a dialog or a panel that Escape closes. */
const openers = 'header button[aria-haspopup]:not(nav *), main button[aria-haspopup]:not(:disabled)'
const layers =
  '[role=dialog], [role=alertdialog], [role=menu], aside[tabindex="-1"], [role=combobox][aria-expanded=true]'
/** Closing has no reply to wait for: what has not come back by then is lost. */
const backMs = 10_000

/**
 * Opens menus, dialogs and lists of the page by keyboard and closes them again. Of parts of one kind, one is tried.
 * @param tried kinds that are known, of all screens so far
 * @returns the names of those after which the focus is nowhere, or that do not take it when they open
 */
export async function losingFocus(page: Page, tried: Set<string>): Promise<string[]> {
  const lost: string[] = []
  const known = [...tried]
  for (const { kind, name } of await page.evaluate(markOpeners, { openers, known })) {
    tried.add(kind)
    await page.locator(`[data-opener="${kind}"]`).focus()
    await page.keyboard.press('Enter')
    // A menu item must have the focus, not the menu itself: Enter would do nothing there.
    const isOpened = await happens(
      page,
      (of) =>
        Boolean(document.activeElement?.closest(of)) &&
        !document.activeElement?.matches('[role=menu]:has(*)'),
      layers,
    )
    await page.keyboard.press('Escape')
    const isBack = await happens(
      page,
      (of) => document.querySelector(of) === null && document.activeElement !== document.body,
      layers,
    )
    if (!isOpened || !isBack) lost.push(`${isOpened ? 'focus lost' : 'not opened'}: «${name}»`)
  }
  return lost
}

async function happens(page: Page, what: (of: string) => boolean, of: string): Promise<boolean> {
  try {
    await page.waitForFunction(what, of, { timeout: backMs, polling: 25 })
    return true
  } catch {
    return false
  }
}

/** Runs in the page. @returns one opener of each kind that is not known */
function markOpeners({ openers: all, known }: { openers: string; known: string[] }) {
  const found = new Map<string, string>()
  for (const element of document.querySelectorAll<HTMLElement>(all)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const name = element.getAttribute('aria-label') ?? element.innerText
    // The button of a row is named after the row.
    const own = element.closest('tr, li, [data-row]') === null ? name : ''
    const kind = `${element.parentElement?.className}/${element.className}/${own}`.replaceAll(/["\\\n]/g, ' ')
    if (known.includes(kind) || found.has(kind)) continue
    element.dataset['opener'] = kind
    found.set(kind, name)
  }
  return [...found].map(([kind, name]) => ({ kind, name }))
}
