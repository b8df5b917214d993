import type { Page } from 'playwright-core'

/** What a screen reader cannot call by a name, and what it would call by the same words twice. */
export async function badlyNamed(page: Page): Promise<string[]> {
  const spoken = await page.locator('body').ariaSnapshot()
  return spoken
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => isUnnamed(line) || isDoubled(line))
}

const named = 'button|link|textbox|combobox|checkbox|radio|switch|tab|dialog|img|menuitem|option|slider'

/** `- button`, `- textbox [disabled]:` */
const isUnnamed = (line: string): boolean => new RegExp(`^- (${named})( \\[[^\\]]*\\])*:?$`).test(line)

/** `- button "Send Send"` */
const isDoubled = (line: string): boolean => /"(.{3,}?)[\s،:,-]+\1"/u.test(line)

/**
 * Tables without a name, and parts of the page that nobody can tell apart by their names: regions, tables, groups and
 * lists that are called the same. What is within another of its name belongs to it.
 */
export function alikeParts(page: Page): Promise<string[]> {
  return page.evaluate(findAlike)
}

/** Runs in the page. */
function findAlike(): string[] {
  const kinds = {
    region: 'section, [role=region], aside, nav, form',
    table: 'table, [role=table], [role=grid]',
    group: '[role=group], fieldset',
    list: 'ul, ol, dl',
  }
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const own = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const head = element.querySelector(':scope > legend, :scope > caption')?.textContent
    return (element.getAttribute('aria-label') ?? (own || (head ?? ''))).trim()
  }
  return Object.entries(kinds).flatMap(([kind, selector]) => {
    const seen = new Map<string, Element>()
    return [...document.querySelectorAll(selector)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden=true]'))
        return []
      const name = nameOf(element)
      if (name === '') return kind === 'table' ? ['table without a name'] : []
      const before = seen.get(name)
      if (before?.contains(element)) return []
      seen.set(name, element)
      return before ? [`${kind} «${name}» twice`] : []
    })
  })
}
