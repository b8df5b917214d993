import { AppError } from '#platform/contract/errors.ts'
import { route } from '#platform/server/route.ts'
import { registries, registryNames, type RegistryName } from '#platform/contract/registries.ts'
import { entriesOfRegistries, registryEntries } from './registries.reads.ts'

export const registriesRoutes = [
  route(registries.get, async ({ db, params }) => {
    if (!isRegistry(params.registry)) throw new AppError('not-found')
    return registryEntries(db, params.registry)
  }),
  route(registries.some, ({ db, query }) => entriesOfRegistries(db, query.names)),
]

function isRegistry(name: string): name is RegistryName {
  return (registryNames as readonly string[]).includes(name)
}
