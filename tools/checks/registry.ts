import { importsOf } from './imports.ts'
import { placeOf } from './layers.ts'
import { type Check, type Finding, isProduct, type SourceTree } from './source-tree.ts'

const SERVER_LIST = 'src/app/server/domains.ts'
const WEB_LIST = 'src/app/web/screens.ts'
/** Reads all manifests; the build writes out what the modules of `DERIVED` make of it. */
const WEB_MANIFESTS = 'src/app/web/manifests.ts'
const DERIVED = 'src/app/web/derived/'

function importedBy(tree: SourceTree, list: string): string[] {
  return importsOf(tree, list).flatMap((one) => ('file' in one.to ? [one.to.file] : []))
}

const unregistered = (file: string, list: string): Finding => ({
  file,
  line: 1,
  rule: 'registry',
  reason: `not in ${list}: nobody can reach it`,
})

/** A domain whose contract has operations; something of its server must be in the server's list. */
function serverFindings(tree: SourceTree): Finding[] {
  const registered = importedBy(tree, SERVER_LIST)
  const domains = new Map<string, string>()
  for (const file of tree.files.filter((one) => one.endsWith('.contract.ts'))) {
    const place = placeOf(file)
    const hasOperations = /\b(?:operation|catalogue|recordOperations|declareReport)\(/.test(tree.text(file))
    if (place.layer === 'domain' && hasOperations && !domains.has(place.domain))
      domains.set(place.domain, file)
  }
  return [...domains]
    .filter(([domain]) => !registered.some((file) => file.startsWith(`src/${domain}/server/`)))
    .map(([, file]) => unregistered(file, SERVER_LIST))
}

/** Every manifest of screens must be in the browser's list. */
function webFindings(tree: SourceTree): Finding[] {
  const registered = new Set(importedBy(tree, WEB_LIST))
  const manifests = tree.files.filter((file) => file.endsWith('.screens.ts'))
  return manifests.filter((file) => !registered.has(file)).map((file) => unregistered(file, WEB_LIST))
}

const isManifest = (file: string): boolean => file.endsWith('.domain.ts')

/** Manifests are called as their domain, which is how the browser's part finds them; the server lists those with records. */
function manifestFindings(tree: SourceTree): Finding[] {
  const registered = new Set(importedBy(tree, SERVER_LIST))
  return tree.files.filter(isManifest).flatMap((file) => {
    const name = file.split('/').at(-2)
    if (!file.endsWith(`/${name}.domain.ts`))
      return [{ file, line: 1, rule: 'registry', reason: `the manifest of a domain is ${name}.domain.ts` }]
    const hasRecords = /^\s+records: \{/m.test(tree.text(file))
    return hasRecords && !registered.has(file) ? [unregistered(file, SERVER_LIST)] : []
  })
}

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

/** Every domain is registered: on the server, and its screens in the browser. Where a list exists, it is complete. */
export const registry: Check = (tree) => [
  ...(tree.has(SERVER_LIST) ? [...serverFindings(tree), ...manifestFindings(tree)] : []),
  ...(tree.has(WEB_LIST) ? webFindings(tree) : []),
  ...manifestsInBrowser(tree),
]
