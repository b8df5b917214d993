import { searchKey } from '#platform/contract/text/search-key.ts'
import type { Db } from '#platform/server/database.ts'
import { entriesOfRegistries } from '#system/registries/server/registries.reads.ts'
import '#clients/packages/server/packages.table.ts'
import '#team/staff/server/staff.table.ts'
import type { MovingIn } from '../moving-in.contract.ts'
import { phoneOf } from './cell-values.rules.ts'
import type { Words } from './judge-client.rules.ts'

const registries = ['conditions', 'allergies', 'provinces', 'diet_types', 'activity_types', 'goals'] as const

/** What the words of another system can mean here. A word that two entries share means neither. */
export async function movingWords(db: Db): Promise<{ words: Words; choices: MovingIn['choices'] }> {
  const [entries, staff, packages] = await Promise.all([
    entriesOfRegistries(db, registries),
    db.selectFrom('staff').select(['id', 'username', 'display_name']).where('active', '=', true).execute(),
    db
      .selectFrom('packages')
      .select(['id', 'code', 'name_fa', 'name_ar', 'days', 'visits', 'diet_types', 'retired_at'])
      .orderBy('position')
      .execute(),
  ])
  const used = new Map(
    entries.map(({ registry, entries: all }) => [registry, all.filter((one) => !one.retired)]),
  )
  const named = (registry: (typeof registries)[number]) =>
    (used.get(registry) ?? []).map(({ code, fa, ar }) => ({ value: code, name: { fa, ar } }))
  const sold = packages.filter((one) => one.retired_at === null)
  return {
    words: {
      supporters: wordMap(
        staff,
        (one) => one.id,
        // Who signs in with a phone is known by it, however it is written.
        (one) => [one.display_name, one.username, phoneOf(one.username)],
      ),
      activities: entryMap(named('activity_types')),
      goals: entryMap(named('goals')),
      conditions: entryMap(named('conditions')),
      allergies: entryMap(named('allergies')),
      provinces: entryMap(named('provinces')),
      packages: wordMap(
        packages,
        (one) => one.id,
        (one) => [one.name_fa, one.name_ar, one.code],
      ),
      packageVisits: new Map(
        packages.map(({ id, days, visits, diet_types: dietTypes }) => [id, { days, visits, dietTypes }]),
      ),
    },
    choices: {
      supporter: staff.map(({ id, display_name: fa }) => ({ value: String(id), name: { fa, ar: null } })),
      activity: named('activity_types'),
      goal: named('goals'),
      condition: named('conditions'),
      allergy: named('allergies'),
      package: sold.map(({ id, name_fa: fa, name_ar: ar }) => ({ value: String(id), name: { fa, ar } })),
      dietType: named('diet_types'),
    },
  }
}

type Named = MovingIn['choices'][keyof MovingIn['choices']][number]

const entryMap = (entries: readonly Named[]) =>
  wordMap(
    entries,
    ({ value }) => value,
    ({ value, name }) => [name.fa, name.ar, value],
  )

function wordMap<One, Value>(
  all: readonly One[],
  valueOf: (one: One) => Value,
  textsOf: (one: One) => readonly (string | null)[],
): ReadonlyMap<string, Value> {
  const found = new Map<string, Value | null>()
  for (const one of all) {
    for (const text of new Set(textsOf(one).map((text) => searchKey(text ?? '')))) {
      if (text === '') continue
      found.set(text, found.has(text) && found.get(text) !== valueOf(one) ? null : valueOf(one))
    }
  }
  return new Map([...found].flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])))
}
