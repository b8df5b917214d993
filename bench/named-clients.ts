import { chanceOf } from '#sample/chance.ts'
import { insertRows } from '#app/server/initial-data/insert-rows.ts'
import { namesIr } from '#sample/names-ir.ts'
import { clientSearchKey } from '#clients/clients/server/client-search.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'

const seed = 41
const atOnce = 20_000
const words = (text: string) => text.trim().split(/\s+/)
const firstNames = [...words(namesIr.female), ...words(namesIr.male)]
const families = words(namesIr.family)

/** Clients with nothing but a name, many of them double or composed, and a phone; the same ones each time. */
export async function addNamedClients(db: Db, count: number): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => rowOf(from + at))
    await insertRows(db, 'clients', rows)
  }
}

function rowOf(index: number) {
  const chance = chanceOf(seed, index)
  const parts = [chance.pick(firstNames), chance.pick(families), chance.pick(families)]
  const fullName = parts.slice(0, chance.happens(0.3) ? 3 : 2).join(' ')
  const code = `N-${index + 1}`
  const phone = `+989${String(100_000_000 + index * 7).slice(-9)}`
  const created = new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString()
  return {
    code,
    full_name: fullName,
    phone,
    country: 'IR',
    language: 'fa-IR',
    search_key: clientSearchKey({ fullName, phone, code, language: 'fa-IR' }),
    sort_key: sortKey(fullName),
    registration_step: 'phone',
    messages_opt_out: false,
    version: 1,
    created_at: created,
    updated_at: created,
  }
}
