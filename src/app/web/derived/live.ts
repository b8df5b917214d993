import { clientWholes } from '#clients/profile/client-wholes.contract.ts'
import { recordTypes } from '#platform/contract/domain.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Readers } from '#platform/web/realtime/connect-hints.ts'
import type { LiveLists } from '#platform/web/realtime/list-watch.ts'
import { manifests } from '../manifests.ts'

type ByType = Record<string, Endpoint[]>

const records = [...recordTypes(manifests)]
const hinted = records.flatMap(([type, { hints }]) => (hints ? [type] : []))

function byType(
  pairs: readonly (readonly [Endpoint, readonly string[]])[],
  types: readonly string[],
): ByType {
  const found: ByType = Object.fromEntries(types.map((type) => [type, []]))
  for (const [endpoint, shown] of pairs) for (const type of shown) (found[type] ??= []).push(endpoint)
  return found
}

const shown = byType(
  [
    ...records.flatMap(([type, { get }]) => (get ? [[get, [type]] as const] : [])),
    ...manifests.flatMap(({ shows = [] }) => shows),
  ],
  hinted,
)

const lists = manifests.flatMap((domain) => domain.lists ?? [])
const ofClients = lists.flatMap(({ list, isOfClients }) => (isOfClients ? [list] : []))

/**
 * What a hint makes the browser request again. `readersOf`: the operations that show a record of each type. Lists are apart,
 * since their rows keep their places. Nothing that was read of a client who is erased may stay in sight.
 */
export const parts: { readersOf: Readonly<Record<string, Readers>>; lists: LiveLists } = {
  readersOf: { ...shown, 'client-erased': { first: clientWholes, after: Object.values(shown).flat() } },
  lists: {
    of: byType(
      [
        ...records.flatMap(([type, { list }]) => (list ? [[list, [type]] as const] : [])),
        ...lists.map(({ list, of }) => [list, of] as const),
      ],
      [],
    ),
    busy: lists.flatMap(({ list, isBusy }) => (isBusy ? [list] : [])),
    purged: { 'client-erased': ofClients },
  },
}
