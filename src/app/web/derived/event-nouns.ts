import type { TextPair } from '#platform/contract/domain.ts'
import { manifests } from '../manifests.ts'
import { screens } from '../screens.ts'

const report = /^\/reports\/([\w-]+)$/

/** Reports are called as the menu calls them. */
const reports = screens.flatMap(({ path, menu }): [string, TextPair][] => {
  const [, name] = report.exec(path) ?? []
  if (name === undefined || !menu || !screens.some((screen) => screen.path === `${path}/rows`)) return []
  return [[`report-${name}`, [`گزارش ${menu.label['fa-IR']}`, `تقرير ${menu.label['ar-IQ']}`]]]
})

const records = manifests.flatMap((domain) =>
  Object.entries(domain.records ?? {}).flatMap(([type, { noun }]) => (noun ? [[type, noun] as const] : [])),
)

/** What something was done to, by the first part of an audit word or the type of a record. */
export const eventNouns: Readonly<Record<string, TextPair>> = Object.fromEntries([
  ...reports,
  ...records,
  ...manifests.flatMap(({ nouns = {} }) => Object.entries(nouns)),
])
