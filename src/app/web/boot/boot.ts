import { askAhead } from '#platform/web/api/asked-ahead.ts'
import { browserStorage, isExpired, readToken } from '#platform/web/session/token-store.ts'
import { browserNow } from '#platform/web/clock.ts'
import { routeOf, type BootTable } from './boot-table.ts'

/** The build puts the table in its place. */
declare const bootTable: BootTable

/**
 * Begins what the screen of the address needs while the first files are still on their way: they would name it only
 * once they have run. A signed-out visitor comes to the sign-in.
 */
function boot(root: string | undefined): void {
  const { files, routes, signIn } = bootTable
  const [path = '', search] = location.hash.slice(1).split('?')
  const token = usableToken()
  const route = routeOf(routes, token === null ? signIn : path)
  if (!route) return
  for (const index of route.files) document.head.append(linkTo(files[index] ?? ''))
  // With a search the screen asks for something else.
  if (token === null || root === undefined || search !== undefined) return
  const addresses = route.asks.map((address) => `${root}/${address}`)
  askAhead(addresses, { token, language: document.documentElement.lang })
}

function usableToken(): string | null {
  const kept = readToken(browserStorage())
  return kept && !isExpired(kept, browserNow()) ? kept.token : null
}

function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = `/assets/${file}`
  return link
}

boot((document.currentScript as HTMLScriptElement | null)?.dataset['api'])
