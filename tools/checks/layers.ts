import { isTest } from './source-tree.ts'

export type Side = 'contract' | 'server' | 'web'

/** Where a source file lives in the house (ARCHITECTURE.md, table of imports). */
export type Place =
  | { layer: 'platform' | 'app'; side: Side }
  | { layer: 'domain'; domain: string; side: Side }
  | { layer: 'nowhere' }

/** Departments from the lowest to the highest; those of one line stand beside each other. */
export const ORDER: readonly (readonly string[])[] = [
  ['system'],
  ['team'],
  ['nutrition'],
  ['clients'],
  ['content', 'finance'],
  ['today'],
  ['follow-up'],
  ['reports'],
]

/** The groups of the sidebar; a department of the tree is one of them. */
export const DEPARTMENTS = ORDER.flat()

const NOWHERE: Place = { layer: 'nowhere' }

const isSample = (file: string): boolean => file.startsWith('sample/')

function sideOf(folder: string | undefined): Side | undefined {
  return folder === 'server' || folder === 'web' || folder === 'contract' ? folder : undefined
}

/** A domain is `src/<department>/<domain>/`: contracts and its manifest at its root, then `server/` and `web/`. */
function domainPlace(file: string): Place {
  const [, department = '', name = '', inside = '', rest] = file.split('/')
  const domain = `${department}/${name}`
  if (!DEPARTMENTS.includes(department) || inside === '') return NOWHERE
  if (rest === undefined) {
    return /\.(contract(\.test)?|domain)\.ts$/.test(inside)
      ? { layer: 'domain', domain, side: 'contract' }
      : NOWHERE
  }
  return inside === 'server' || inside === 'web' ? { layer: 'domain', domain, side: inside } : NOWHERE
}

/** The place of a file under `src` or `sample`; `nowhere` when the tree has no room for it. The sample belongs to the app's server. */
export function placeOf(file: string): Place {
  if (isSample(file)) return { layer: 'app', side: 'server' }
  const [, layer, folder, rest] = file.split('/')
  if (layer !== 'platform' && layer !== 'app') return domainPlace(file)
  const side = sideOf(folder)
  if (!side || rest === undefined || (layer === 'app' && side === 'contract')) return NOWHERE
  return { layer, side }
}

/** What a domain's server shows to other domains: rows, narrow reads and what is counted of them. */
const isShared = (file: string): boolean => /\.(table|reads|projection)\.ts$/.test(file)

type Known = Exclude<Place, { layer: 'nowhere' }>

function sideRefusal(from: Side, to: Side): string | undefined {
  if (to === 'contract' || from === to) return undefined
  if (from === 'web') return 'the browser never reaches server code, not even by type'
  return `${from} code imports contracts and its own side only`
}

/** Lower layers do not know higher ones: platform, then domains, then app. Tests of a domain may start the app. */
function layerRefusal(from: Known, to: Known, fromTest: boolean): string | undefined {
  if (to.layer === 'app' && from.layer !== 'app' && !fromTest) return 'only the app knows the app'
  if (from.layer === 'platform' && to.layer === 'domain') return 'the platform never imports a domain'
  return undefined
}

/** Domains that join others of their department on one page: they show parts of their screens. */
const JOINING = new Set(['clients/profile'])

const departmentOf = (domain: string): string => domain.slice(0, domain.indexOf('/'))

const joins = (from: string, to: string): boolean =>
  JOINING.has(from) && departmentOf(from) === departmentOf(to)

/** Whether another domain may import this: contracts; server code what is shared; the profile screens of its department. */
function isOffered(from: string, to: Known & { layer: 'domain' }, file: string): boolean {
  if (to.side === 'server') return isShared(file)
  return to.side === 'contract' || joins(from, to.domain)
}

/** Tests of one domain may use the builders of another. */
function domainRefusal(from: Known, to: Known, file: string, fromTest: boolean): string | undefined {
  if (from.layer !== 'domain' || to.layer !== 'domain' || from.domain === to.domain) return undefined
  if (isOffered(from.domain, to, file)) return undefined
  if (fromTest && file.includes('/server/testing/')) return undefined
  return 'domains meet only through contracts (on the server also *.table.ts, *.reads.ts and *.projection.ts)'
}

/** Why `from` may not import `to`, or nothing when it may. Both are files under `src` or `sample`. */
export function refusal(from: string, to: string): string | undefined {
  const a = placeOf(from)
  const b = placeOf(to)
  if (a.layer === 'nowhere' || b.layer === 'nowhere') return undefined
  return (
    sideRefusal(a.side, b.side) ?? layerRefusal(a, b, isTest(from)) ?? domainRefusal(a, b, to, isTest(from))
  )
}

/** The folder inside which relative imports are natural: a domain, or one side of platform or app. */
export function homeOf(file: string): string {
  if (isSample(file)) return 'sample/'
  const place = placeOf(file)
  if (place.layer === 'domain') return `src/${place.domain}/`
  if (place.layer === 'nowhere') return 'src/'
  return `src/${place.layer}/${place.side}/`
}
