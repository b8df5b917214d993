import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import { pick, registriesOf } from '#platform/contract/record-fields.ts'
import type { RegistryName } from '#platform/contract/registries.ts'
import type { Db } from '#platform/server/database.ts'
import { clientFields } from '../client-fields.contract.ts'
import type { ClientDraft } from '../clients.contract.ts'

type CodedDraft = Pick<ClientDraft, keyof typeof fieldRegistries | keyof typeof listRegistries>

/** What a change may bring; absent fields stay as they are. */
type Change = { [Field in keyof CodedDraft]?: CodedDraft[Field] | undefined }

/** Goals are a closed list: their registry gives them names only. */
const { goal: _goal, ...codedFields } = registriesOf(clientFields)
const listRegistries = pick(codedFields, ['conditions', 'medicines', 'allergies', 'tags'])
const fieldRegistries = pick(
  codedFields,
  entriesOf(codedFields).flatMap(([field]) => (field in listRegistries ? [] : [field as CodedField])),
)
type CodedField = Exclude<keyof typeof codedFields, keyof typeof listRegistries>

interface NewCode {
  /** As in the body: `jobCode`, `tags.2`, `conditions.0.code`. */
  path: string
  registry: RegistryName
  code: string
}

/**
 * Refuses codes that their registry does not offer. What the record has already may stay, retired or unknown.
 * @throws `validation` with `not-allowed` at each such field
 */
export async function refuseUnusableCodes(db: Db, before: CodedDraft, change: Change): Promise<void> {
  const codes = newCodes(before, change)
  if (codes.length === 0) return
  const offered = await offeredAmong(db, codes)
  const refused = codes.filter(({ registry, code }) => !offered.has(`${registry} ${code}`))
  if (refused.length === 0) return
  const fields = Object.fromEntries(refused.map(({ path }) => [path, ['not-allowed']]))
  throw new AppError('validation', { fields })
}

/** Whether the registry offers a code for new use. */
export async function isOffered(db: Db, registry: RegistryName, code: string): Promise<boolean> {
  return (await offeredAmong(db, [{ path: '', registry, code }])).size > 0
}

function newCodes(before: CodedDraft, change: Change): NewCode[] {
  const found: NewCode[] = []
  for (const [field, registry] of entriesOf(fieldRegistries)) {
    const code = change[field] ?? null
    if (code !== null && code !== before[field]) found.push({ path: field, registry, code })
  }
  for (const [field, registry] of entriesOf(listRegistries)) {
    const had = new Set(before[field].map(codeOf))
    change[field]?.forEach((item, place) => {
      const path = `${field}.${place}${typeof item === 'string' ? '' : '.code'}`
      if (!had.has(codeOf(item))) found.push({ path, registry, code: codeOf(item) })
    })
  }
  return found
}

const codeOf = (item: string | { code: string }): string => (typeof item === 'string' ? item : item.code)

function entriesOf<Field extends string, Value>(record: Readonly<Record<Field, Value>>): [Field, Value][] {
  return Object.entries(record) as [Field, Value][]
}

async function offeredAmong(db: Db, codes: readonly NewCode[]): Promise<Set<string>> {
  const registries = codes.map(({ registry }) => registry)
  const values = codes.map(({ code }) => code)
  const { rows } = await sql<{ registry: string; code: string }>`
    select registry, code from registry_entries
    where retired_at is null
      and (registry, code) in (
        select asked.registry, asked.code from unnest(${registries}::text[], ${values}::text[]) asked (registry, code)
      )`.execute(db)
  return new Set(rows.map(({ registry, code }) => `${registry} ${code}`))
}
