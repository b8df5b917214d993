import { savedViews, type ListColumns, type SavedView } from '#platform/contract/saved-views.ts'
import type { ApiClient } from '../api/api-client.ts'
import { gathered } from '../api/gathered.ts'

interface Asked {
  views: { data: SavedView[] }
  columns: { data: ListColumns | null }
}
type Key = `${keyof Asked} ${string}`

const ask = gathered<Key, Asked[keyof Asked]>(async (api, keys) => {
  const answers = await Promise.all([...new Set(keys.map(listOf))].map((list) => loadSetup(api, list, keys)))
  const all = new Map(answers.flat())
  return (key) => all.get(key)!
})

const listOf = (key: Key): string => key.slice(key.indexOf(' ') + 1)

/** Both as one answer where both are asked for, as when a list is opened. */
async function loadSetup(
  api: ApiClient,
  list: string,
  keys: readonly Key[],
): Promise<[Key, Asked[keyof Asked]][]> {
  const views: Key = `views ${list}`
  const columns: Key = `columns ${list}`
  if (!keys.includes(columns)) return [[views, await api.call(savedViews.list, { query: { list } })]]
  if (!keys.includes(views)) return [[columns, await api.call(savedViews.columns, { params: { list } })]]
  const { data } = await api.call(savedViews.setup, { params: { list } })
  return [
    [views, { data: data.views }],
    [columns, { data: data.columns }],
  ]
}

/** The saved views of a list as a query. */
export function viewsQuery(api: ApiClient, list: string) {
  const options = api.query(savedViews.list, { query: { list } })
  return {
    ...options,
    queryFn: () => ask(api, `views ${list}`) as Promise<Asked['views']>,
    initialData: () => arrived(api, list)?.views,
  }
}

/** How the person arranged the columns of a list as a query. */
export function columnsQuery(api: ApiClient, list: string) {
  const options = api.query(savedViews.columns, { params: { list } })
  return {
    ...options,
    queryFn: () => ask(api, `columns ${list}`) as Promise<Asked['columns']>,
    initialData: () => arrived(api, list)?.columns,
  }
}

/** Both, where the start script asked for them and they are there. */
function arrived(api: ApiClient, list: string): Asked | undefined {
  const setup = api.arrived(savedViews.setup, { params: { list } })
  return setup && { views: { data: setup.data.views }, columns: { data: setup.data.columns } }
}
