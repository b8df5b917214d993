import { importsOf } from './imports.ts'
import { placeOf } from './layers.ts'
import type { Check, Finding, SourceTree } from './source-tree.ts'

const SERVER_LIST = 'src/app/server/domains.ts'
const WEB_LIST = 'src/app/web/screens.ts'

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
    const hasOperations = /\b(?:endpoint|catalogue)\(/.test(tree.text(file))
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

/** Every domain is registered: on the server, and its screens in the browser. Where a list exists, it is complete. */
export const registry: Check = (tree) => [
  ...(tree.has(SERVER_LIST) ? serverFindings(tree) : []),
  ...(tree.has(WEB_LIST) ? webFindings(tree) : []),
]
