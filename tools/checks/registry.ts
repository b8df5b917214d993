import { importsOf } from './imports.ts'
import { placeOf } from './layers.ts'
import { type Check, type Finding, isProduct, type SourceTree } from './source-tree.ts'

const SERVER_LIST = 'src/app/server/domains.ts'
const WEB_LIST = 'src/app/web/screens.ts'
/** Reads all manifests; the build writes out what the modules of `DERIVED` make of it. */
const WEB_MANIFESTS = 'src/app/web/manifests.ts'
const DERIVED = 'src/app/web/derived/'

const finding = (file: string, reason: string): Finding => ({ file, line: 1, rule: 'registry', reason })

const filesOf = (tree: SourceTree, ending: string) => tree.files.filter((file) => file.endsWith(ending))

const importedBy = (tree: SourceTree, file: string) =>
  importsOf(tree, file).flatMap((one) => ('file' in one.to ? [one.to.file] : []))

/** The server takes lists of routes; a function is called by its own list, or by another module of routes. */
function routeFindings(tree: SourceTree): Finding[] {
  const routes = filesOf(tree, '.routes.ts').filter((file) => placeOf(file).layer === 'domain')
  const called = new Set([SERVER_LIST, ...routes].flatMap((file) => importedBy(tree, file)))
  return routes
    .filter((file) => !called.has(file))
    .filter((file) => !/^export const \w+Routes\b(?!.*(?:=>|= \($))/m.test(tree.text(file)))
    .map((file) => finding(file, `no list \`…Routes\`, and not in ${SERVER_LIST}: nobody can reach it`))
}

/** A domain whose contract has operations has routes. */
function serverFindings(tree: SourceTree): Finding[] {
  const routes = filesOf(tree, '.routes.ts')
  const domains = new Map<string, string>()
  for (const file of filesOf(tree, '.contract.ts')) {
    const place = placeOf(file)
    const hasOperations = /\b(?:operation|catalogue|recordOperations|declareReport)\(/.test(tree.text(file))
    if (place.layer === 'domain' && hasOperations && !domains.has(place.domain))
      domains.set(place.domain, file)
  }
  return [...domains]
    .filter(([domain]) => !routes.some((file) => file.startsWith(`src/${domain}/server/`)))
    .map(([, file]) => finding(file, 'its domain has no server/*.routes.ts: nobody can reach it'))
}

/** Where the browser's list looks for screens. */
const ofScreens = /^src\/(?:[^/]+\/[^/]+\/web|app\/web\/pages\/[^/]+)\/[^/]+\.screens\.ts$/

/** Every manifest of screens is found by its place, and exports `screens`. */
const webFindings = (tree: SourceTree): Finding[] =>
  filesOf(tree, '.screens.ts')
    .filter((file) => !ofScreens.test(file) || !/^export const screens\b/m.test(tree.text(file)))
    .map((file) => finding(file, `${WEB_LIST} finds \`screens\` of web/*.screens.ts and of no other`))

const isManifest = (file: string): boolean => file.endsWith('.domain.ts')

/** Manifests are called as their domain: so both sides find them. */
const manifestFindings = (tree: SourceTree): Finding[] =>
  tree.files.filter(isManifest).flatMap((file) => {
    const name = file.split('/').at(-2)
    if (!file.endsWith(`/${name}.domain.ts`))
      return [finding(file, `the manifest of a domain is ${name}.domain.ts`)]
    return /^export const \w+Domain\b/m.test(tree.text(file))
      ? []
      : [finding(file, 'what a manifest exports is called <domain>Domain')]
  })

/** What a manifest says reaches the browser only as the build writes it out. */
function manifestsInBrowser(tree: SourceTree): Finding[] {
  const web = tree.files.filter((file) => {
    const place = placeOf(file)
    return isProduct(file) && place.layer !== 'nowhere' && place.side === 'web' && !file.startsWith(DERIVED)
  })
  return web
    .flatMap((file) => importsOf(tree, file))
    .filter(({ to }) => 'file' in to && (isManifest(to.file) || to.file === WEB_MANIFESTS))
    .map(({ from, line }) => ({
      file: from,
      line,
      rule: 'registry',
      reason: `a manifest would come with the page: make what is needed of it in ${DERIVED}`,
    }))
}

/** Both lists find the parts of a domain by their names: what is called otherwise does not exist for them. */
export const registry: Check = (tree) => [
  ...(tree.has(SERVER_LIST) ? [...serverFindings(tree), ...routeFindings(tree)] : []),
  ...(tree.has(WEB_LIST) ? webFindings(tree) : []),
  ...manifestFindings(tree),
  ...manifestsInBrowser(tree),
]
