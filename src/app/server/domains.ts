import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Domain, recordTypes } from '#platform/contract/domain.ts'
import type { Route } from '#platform/server/route.ts'
import { clientDataRoutes } from '#clients/clients/server/personal-data/client-data.routes.ts'
import { clientMergingRoutes } from '#clients/clients/server/merging/client-merging.routes.ts'
import { clientsRoutes } from '#clients/clients/server/clients.routes.ts'
import { contactsRoutes } from '#clients/contacts/server/contacts.routes.ts'
import { termsRoutes } from '#clients/terms/server/terms.routes.ts'
import { foodItemsRoutes } from '#nutrition/food-items/server/food-items.routes.ts'
import { dietsRoutes } from '#nutrition/diets/server/diets.routes.ts'
import { breastfeedingMealsRoutes } from '#nutrition/breastfeeding-meals/server/breastfeeding-meals.routes.ts'
import { safetyChangesRoutes } from '#nutrition/safety-changes/server/safety-changes.routes.ts'
import { eventLogRoutes } from '#system/event-log/server/event-log.routes.ts'
import { presenceRoutes } from '#system/presence/server/presence.routes.ts'
import { registryEntriesRoutes } from '#system/registries/server/registry-entries.routes.ts'
import { searchRoutes } from '#system/search/server/search.routes.ts'
import { backgroundExportsRoutes } from '#team/background-exports/server/background-exports.routes.ts'
import { homeRoutes } from '#reports/home/server/home.routes.ts'
import {
  assertVisible,
  clientParts,
  clientsOfTable,
  contactCases,
  dietClients,
  dislikes,
  entryHolders,
  peopleNames,
  safetyParts,
  searched,
  termMoney,
} from './upper-parts.ts'
import { recentRecords } from './home/recent-records.ts'
import { setUpOf } from './home/set-up.ts'
import { waitingFor } from './home/waiting-work.ts'

const src = fileURLToPath(new URL('../../', import.meta.url))

/** What the modules of a kind export, in the order of their paths: `units` of `nutrition/units/server/units.routes.ts`. */
async function exported(kind: string): Promise<[name: string, value: unknown][]> {
  const modules = await Promise.all(
    globSync(kind, { cwd: src })
      .toSorted()
      .map((file) => import(`${src}${file}`) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.entries(module))
}

/** What the server needs to know of the records of each domain: the manifests are called `<domain>Domain`. */
const manifests = (await exported('*/*/*.{domain,contract}.ts')).flatMap(([name, value]) =>
  name.endsWith('Domain') ? [value as Domain] : [],
)
export const records = recordTypes(manifests)

/** Lists of routes, `<domain>Routes`. What a list takes from another one of its domain is there once. */
const listed = (await exported('*/*/server/**/*.routes.ts')).flatMap(([name, value]) =>
  name.endsWith('Routes') && Array.isArray(value) ? (value as Route[]) : [],
)

/** Routes of domains that need something of an upper department, or of all domains. */
const supplied: readonly Route[] = [
  ...homeRoutes({ waitingFor, recentRecords, setUpOf }),
  ...clientsRoutes(clientParts),
  ...clientMergingRoutes(clientParts),
  ...clientDataRoutes(clientParts),
  ...termsRoutes(termMoney),
  ...contactsRoutes(contactCases),
  ...safetyChangesRoutes(safetyParts),
  ...breastfeedingMealsRoutes(clientsOfTable),
  ...foodItemsRoutes(dislikes),
  ...dietsRoutes(dietClients),
  ...registryEntriesRoutes(entryHolders),
  ...eventLogRoutes(peopleNames, records),
  ...presenceRoutes(assertVisible),
  ...searchRoutes(searched),
]

/** In the order in which the API is described: by path. */
const ofDomains = [...new Set([...listed, ...supplied])].toSorted((one, other) =>
  one.endpoint.path < other.endpoint.path ? -1 : 1,
)

/** Every route of the product. */
export const routes: readonly Route[] = [...ofDomains, ...backgroundExportsRoutes(ofDomains)]
