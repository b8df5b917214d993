import type { Locator, Page } from 'playwright-core'
import { afterEach } from 'vitest'
import type { SavedView } from '#platform/contract/saved-views.ts'
import { apiOf } from './api.ts'
import { ownMark } from './own-mark.ts'

/** The views of the list of clients that an account sees. */
export const viewsOf = async (username: string) =>
  (await apiOf(username)).get<SavedView[]>('admin/saved-views?list=clients')

/** Keeps a view of the list of clients, as its owner does. */
export async function keepView(
  username: string,
  body: Partial<SavedView> & { roleId?: number },
): Promise<SavedView> {
  const api = await apiOf(username)
  return api.send('POST', 'admin/saved-views', { list: 'clients', shared: false, ...body })
}

/**
 * Removes the views of a test after it.
 * @returns a name for a view of this account that no other test uses
 */
export function viewNames(): (username: string) => string {
  const made: { username: string; name: string }[] = []
  afterEach(async () => {
    for (const { username, name } of made.splice(0)) {
      const api = await apiOf(username)
      for (const view of await viewsOf(username))
        if (view.mine && view.name.startsWith(name))
          await api.send('DELETE', `admin/saved-views/${view.id}`, undefined, view.version)
    }
  })
  return (username) => {
    const name = `نما ${ownMark()}`
    made.push({ username, name })
    return name
  }
}

/** The id of a role by its Persian name. */
export async function roleCalled(fa: string): Promise<number> {
  const api = await apiOf('head')
  const roles = await api.get<{ id: number; name: { fa: string } }[]>('admin/saved-views/roles')
  return roles.find(({ name }) => name.fa === fa)!.id
}

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'نماها' }).getByRole('link', { name })

/** Opens a menu by its button and chooses an entry. */
export async function choose(page: Page, menu: string, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
