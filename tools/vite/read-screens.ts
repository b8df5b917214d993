import { readFileSync } from 'node:fs'
import { runnerImport, type Plugin, type UserConfig } from 'vite'

/** A screen as the build knows it. */
export interface BuiltScreen {
  /** As the router has them, e.g. `/units/$unit_id/edit`. */
  paths: string[]
  /** The files of its modules: the page, and what that is given. */
  modules: string[]
  isInMenu: boolean
  /** The page of one record. */
  isRecord: boolean
  /** It belongs to a list whose data is asked for first. */
  isOfFirstList: boolean
  /** The page of a new record of such a list. */
  isNewOfFirstList: boolean
  isSignIn: boolean
  /** Paths below the API root that it asks for first. */
  asks: readonly string[]
}

const entry = 'virtual:screens'
const code = `
  import { screens } from '#app/web/screens.ts'
  import { menu } from '#app/web/menu.ts'
  import { firstRequests } from '#app/web/boot/first-requests.ts'
  import { signInPath } from '#team/auth/web/auth.screens.ts'
  import { pathsOf } from '#platform/web/routing/screen.ts'
  const inMenu = new Set(menu.flatMap(({ items }) => items.map(({ path }) => path)))
  const modulesOf = ({ Screen, props = {} }) => [Screen, ...Object.values(props)]
  export const found = await Promise.all(screens.map(async (screen) => ({
    paths: pathsOf(screen),
    modules: modulesOf(await screen.load()),
    isInMenu: inMenu.has(screen.path),
    isRecord: screen.record !== undefined,
    isOfFirstList: screen.menuPath in firstRequests,
    isNewOfFirstList: Object.keys(firstRequests).some((list) => screen.path === list + '/create'),
    isSignIn: screen.path === signInPath,
    asks: firstRequests[screen.path] ?? [],
  })))
`

/** Runs the manifests with stand-ins for the modules that they name: each is its own path. */
export async function readScreens(src: string, resolve: UserConfig['resolve']): Promise<BuiltScreen[]> {
  const config = {
    configFile: false as const,
    root: src,
    ...(resolve ? { resolve } : {}),
    plugins: [standIns],
    logLevel: 'warn' as const,
  }
  const { module } = await runnerImport<{ found: BuiltScreen[] }>(entry, config)
  return module.found
}

const exported = /export (?:async )?(?:function|const|class|\{ \w+ as) (\w+)/g

const standIns: Plugin = {
  name: 'screens',
  enforce: 'pre',
  resolveId: (id) => (id === entry ? `\0${entry}` : null),
  load(id) {
    if (id === `\0${entry}`) return code
    if (!id.endsWith('.tsx')) return null
    const names = [...readFileSync(id, 'utf8').matchAll(exported)]
    return names.map(([, name]) => `export const ${name} = ${JSON.stringify(id)}`).join('\n')
  },
}
