import type { ElementHandle, Locator, Page } from 'playwright-core'

/** How somebody works: the same acts with a mouse and with the keyboard alone. */
export interface Hands {
  press(target: Locator): Promise<void>
  /** Replaces what a field holds. */
  write(target: Locator, text: string): Promise<void>
  /** Takes an option of a list by its words. */
  choose(target: Locator, option: string): Promise<void>
  tick(target: Locator): Promise<void>
  /** Moves a row below the next one. */
  moveDown(row: Locator, next: Locator): Promise<void>
  save(button: Locator): Promise<void>
}

/** Many options are searched in a field; a few stand in a list of the browser's. */
const isSearched = (target: Locator) => target.evaluate((element) => element instanceof HTMLInputElement)

const optionOf = (target: Locator, name: string) => target.page().getByRole('option', { name, exact: true })

export const mouse: Hands = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  async choose(target, option) {
    if (!(await isSearched(target))) return void (await target.selectOption({ label: option }))
    await target.fill(option)
    await optionOf(target, option).click()
  },
  tick: (target) => target.check(),
  async moveDown(row, next) {
    await next.scrollIntoViewIfNeeded()
    const box = await next.boundingBox()
    const grip = row.locator('[data-part=grip]')
    await grip.dragTo(next, { targetPosition: { x: (box?.width ?? 2) / 2, y: (box?.height ?? 2) - 3 } })
  },
  save: (button) => button.click(),
}

/** More steps to anything on a page are too many for anybody. */
const farthest = 120

async function found(target: Locator): Promise<ElementHandle> {
  await target.waitFor()
  const [element] = await target.elementHandles()
  if (!element) throw new Error(`${String(target)} is gone`)
  return element
}

/** The key that leads to an element from what has the focus. */
function wayTo(element: ElementHandle): Promise<'here' | 'gone' | 'Tab' | 'Shift+Tab'> {
  return element.evaluate((wanted) => {
    const here = document.activeElement
    if (!wanted.isConnected) return 'gone'
    if (wanted === here) return 'here'
    const isBefore = here?.compareDocumentPosition(wanted) === Node.DOCUMENT_POSITION_PRECEDING
    return isBefore ? 'Shift+Tab' : 'Tab'
  })
}

/** The target is found once, not at each step: on a long page that is most of the time. */
async function walkTo({ keyboard: keys }: Page, target: Locator): Promise<void> {
  let element = await found(target)
  for (let steps = 0; steps < farthest; steps += 1) {
    const way = await wayTo(element)
    if (way === 'here') return
    if (way === 'gone') element = await found(target)
    else await keys.press(way)
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

async function searchedByKeys(target: Locator, option: string): Promise<void> {
  const { keyboard: keys } = target.page()
  await keys.insertText(option)
  await optionOf(target, option).waitFor()
  await keys.press('ArrowDown')
  await keys.press('Enter')
}

/** Nothing but keys: what Tab does not reach, or takes without a sign of focus, is not there. */
export function keyboard(page: Page): Hands {
  const keys = page.keyboard
  const reach = (target: Locator) => walkTo(page, target)

  return {
    async press(target) {
      await reach(target)
      await keys.press('Enter')
    },
    async write(target, text) {
      await reach(target)
      await keys.press('Control+a')
      await keys.insertText(text)
    },
    async choose(target, option) {
      // Found before its list opens: an open list hides the label of the field, and the field has another name.
      const searched = await isSearched(target)
      await reach(target)
      if (searched) return searchedByKeys(target, option)
      const chosen = () =>
        target.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label ?? '')
      await keys.press('Home')
      let before = ''
      for (let now = await chosen(); now !== option; now = await chosen()) {
        if (now === before) throw new Error(`${option} is not offered`)
        before = now
        await keys.press('ArrowDown')
      }
    },
    async tick(target) {
      await reach(target)
      await keys.press('Space')
    },
    async moveDown(row) {
      await reach(row.getByRole('link'))
      await keys.press('Alt+ArrowDown')
    },
    save: () => keys.press('Control+s'),
  }
}
