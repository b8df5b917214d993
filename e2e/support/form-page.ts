import type { Locator, Page } from 'playwright-core'

/** The first field of the open page whose label begins with these words: what follows says that it must be filled. */
export const field = (page: Page, label: string): Locator =>
  page
    .getByRole('main')
    .getByLabel(new RegExp(`^${label}( |$)`))
    .first()

/** Presses the first button of the open page with this name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
