import type { Page } from 'playwright-core'

/**
 * What can be pressed on the open page and answers on less than so many pixels across or down. Judged by where a press
 * arrives, so that the label of a box and the air around a word count. Links inside of a sentence are as high as its
 * lines; the columns of a chart are as wide as their time; what stands for screen readers only is pressed by nobody.
 * Of those that are made alike, three are judged.
 * @returns each as `button «its name» across × down`
 */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  await page.evaluate(markJudged)
  return page.evaluate(judge, least)
}

/** Runs in the page. */
function markJudged(): void {
  const pressed =
    'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=menuitem], [role=option], [role=tab]'
  const unseen =
    '[inert], [aria-hidden=true], p:not(.kpi) a, [role=group] > a[href], .sr-only:not(label > input)'
  const seen = new Map<string, number>()
  for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
    delete element.dataset['judged']
    if (element.closest(unseen) !== null || !element.checkVisibility()) continue
    const { parentElement } = element
    const around = [element, parentElement, parentElement?.parentElement]
    const kind = around.map((one) => `${one?.tagName} ${one?.className}`).join(' < ')
    const before = seen.get(kind) ?? 0
    seen.set(kind, before + 1)
    if (before < 3) element.dataset['judged'] = ''
  }
}

/** Runs in the page. */
function judge(least: number): string[] {
  /** Whether a press there arrives at it; beyond the window nobody knows. */
  const answers = (owner: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y)
    if (hit === null) return x < 0 || y < 0 || x >= innerWidth || y >= innerHeight
    return owner.contains(hit) || hit.closest('label')?.contains(owner) === true
  }
  /** Null: below something else now, or in sight only with the focus. */
  const sizeOf = (owner: Element): { across: number; down: number } | null => {
    owner.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = owner.getBoundingClientRect()
    const middle = { x: left + width / 2, y: top + height / 2 }
    if (!answers(owner, middle.x, middle.y)) return null
    const reach = (dx: number, dy: number): number => {
      let steps = 0
      while (steps < 50 && answers(owner, middle.x + dx * (steps + 1), middle.y + dy * (steps + 1))) steps++
      return steps
    }
    const across = Math.max(width, reach(-1, 0) + reach(1, 0) + 1)
    return { across: Math.round(across), down: reach(0, -1) + reach(0, 1) + 1 }
  }
  return [...document.querySelectorAll<HTMLElement>('[data-judged]')].flatMap((element) => {
    const size = sizeOf(element.matches('.sr-only') ? (element.closest('label') ?? element) : element)
    // A pixel less is the rounding of where it stands.
    if (size === null || Math.min(size.across, size.down) >= least - 1) return []
    const name = (element.getAttribute('aria-label') ?? element.innerText).slice(0, 30)
    return [`${element.tagName.toLowerCase()} «${name}» ${size.across} × ${size.down}`]
  })
}
