import type { Page } from 'playwright-core'

interface Look {
  /** The in-app path that is asked for, and since when. */
  path: string
  askedMs: number
  /** What stands in the page: the title of each `main`, seen or not; nothing for one that waits. */
  titles: string[]
}

/** A page may stay for 0.2 s. The rest is for a busy machine to do so. */
const graceMs = 500
const lookEveryMs = 25

/** From the next document on, a page notes all the time what it shows for which address. */
export async function watchPages(page: Page): Promise<void> {
  await page.addInitScript(note, lookEveryMs)
}

/**
 * The addresses that an older page stood for since the last document: at two looks in turn, so that what was due in
 * between could happen.
 * @param titles of the pages, by path; other paths are not judged
 */
export async function olderPages(page: Page, titles: Readonly<Record<string, string>>): Promise<string[]> {
  const looks = await page.evaluate<Look[]>('globalThis.pageLooks')
  const paths = new Set(looks.map(({ path }) => path))
  const missed = Object.keys(titles).filter((path) => !paths.has(path))
  if (missed.length > 0) throw new Error(`Nobody looked while these were asked for: ${missed.join(' ')}`)
  const isOlder = ({ path, askedMs, titles: shown }: Look) =>
    titles[path] !== undefined && askedMs > graceMs && shown.some((title) => title !== titles[path])
  return looks
    .filter((look, index) => isOlder(look) && index > 0 && isOlder(looks[index - 1]!))
    .map(({ path, askedMs, titles: shown }) => `${path} after ${askedMs} ms: ${shown.join(', ')}`)
}

/** Runs in the page. */
function note(everyMs: number): void {
  const looks: Look[] = []
  const pathNow = () => location.hash.slice(1).replace(/\?.*$/, '')
  let path = pathNow()
  let since = performance.now()
  const look = () => {
    if (pathNow() !== path) {
      path = pathNow()
      since = performance.now()
    }
    const mains = [...document.querySelectorAll('main:not([aria-busy=true])')]
    const titles = mains.map((main) => main.querySelector('h1')?.textContent ?? '')
    looks.push({ path, askedMs: Math.round(performance.now() - since), titles })
  }
  addEventListener('popstate', look)
  setInterval(look, everyMs)
  Object.assign(globalThis, { pageLooks: looks })
}
