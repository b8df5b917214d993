import { searchTerms } from '#platform/contract/text/search-key.ts'
import { nationalPhone, plainPhone } from '#platform/contract/text/phones.ts'
import { likeContains } from '#platform/server/search.ts'
import { hitsPerKind, search } from '#system/search/search.contract.ts'
import { vacuum, type DataSet } from './data-set.ts'
import { withServedStore } from './empty-store.ts'
import { twoPlaces, type Figure } from './figures.ts'
import { interleaved, listenOn, type Api } from './list-page.ts'
import { addNamedClients } from './named-clients.ts'

const goal = 1.5
const millionClients = 1_000_000

/**
 * Search everywhere over HTTP, signed in, with all its groups, against the bare trigram query for the same words over
 * all clients through the same pool, unnamed as the product sends its own (list-page.ts says why).
 */
export async function measureSearch({ database }: DataSet): Promise<Figure[]> {
  const api = await listenOn(database)
  try {
    return await searches(api, database.pool)
  } finally {
    await api.close()
  }
}

/** The same over a million clients that have only just left their names and phones. */
export function measureSearchMillion(): Promise<Figure[]> {
  return withServedStore(
    (api, { pool }) => searches(api, pool),
    async ({ db }, connection) => {
      await addNamedClients(db, millionClients)
      await vacuum(connection)
    },
  )
}

async function searches(api: Api, pool: DataSet['database']['pool']): Promise<Figure[]> {
  const figures: Figure[] = []
  const token = await api.signIn('manager')
  for (const [name, typed, words] of await queriesOf(pool)) {
    const path = `${search.everywhere.path}?q=${encodeURIComponent(typed)}`
    const bareQuery = bareText(words.length)
    const values = [...words.map(likeContains), hitsPerKind + 1]
    const [whole, bare] = await interleaved(
      () => api.ask('GET', path, token),
      () => pool.query(bareQuery, values),
    )
    const from = `${twoPlaces(whole)} ms / ${twoPlaces(bare)} ms`
    figures.push({ name: `search ÷ trigram query, ${name}`, value: whole / bare, unit: '×', goal, from })
  }
  return figures
}

/** What people type: names whole and in part, a phone in two forms. @returns name, query, words as searched */
async function queriesOf(pool: DataSet['database']['pool']): Promise<[string, string, string[]][]> {
  const { rows } = await pool.query<{ full_name: string; phone: string }>(
    'select full_name, phone from clients order by id offset 1000 limit 1',
  )
  const [client] = rows
  if (!client) throw new Error('The data set has no clients')
  const surname = client.full_name.split(' ').at(-1) ?? client.full_name
  const phone = plainPhone(client.phone)
  const named = (name: string, typed: string): [string, string, string[]] => [name, typed, searchTerms(typed)]
  return [
    named('a surname', surname),
    named('a surname in Arabic letters', surname.replaceAll('ی', 'ي').replaceAll('ک', 'ك')),
    named('a whole name', client.full_name),
    named('three letters', 'علی'),
    ['a phone', phone, [phone]],
    ['a phone with spaces', nationalPhone(client.phone), [phone]],
    ['a part of a phone', phone.slice(0, 9), [phone.slice(0, 9)]],
  ]
}

function bareText(words: number): string {
  const conditions = Array.from({ length: words }, (_, index) => `search_key like $${index + 1}`).join(
    ' and ',
  )
  return `select id, code, full_name, phone from clients where ${conditions}
    order by sort_key, id limit $${words + 1}`
}
