import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { OrganisationView } from '#platform/contract/organisation.ts'
import { validate } from '#platform/contract/validation.ts'
import type { Db } from '#platform/server/database.ts'
import { lockSetting, saveSetting } from '#platform/server/settings.reads.ts'
import { organisationDraft } from '../organisation.contract.ts'

const key = 'organisation'
const stored = z.extend(organisationDraft, { logo: z.nullable(z.string()) })
export type StoredOrganisation = z.output<typeof stored>

const noContact = { phone: null, address: null, site: null, social: null }

/** What holds until somebody writes something: nothing. */
export const unnamed: OrganisationView = {
  name: { fa: null, ar: null },
  logo: null,
  contacts: { IR: noContact, IQ: noContact },
  colours: { heading: null, line: null },
  version: 1,
}

/** The profile as it is; what is stored and cannot be read counts as not stored. */
export async function organisationNow(db: Db): Promise<OrganisationView> {
  const { rows } = await sql<{ value: unknown; version: number }>`
    select value, version from settings where key = ${key}`.execute(db)
  const [row] = rows
  return { ...unnamed, ...validate(stored, row?.value).value, version: row?.version ?? 1 }
}

/** As `organisationNow`; nobody else edits it until the end of the transaction. */
export async function lockOrganisation(db: Db): Promise<OrganisationView> {
  await lockSetting(db, key)
  return organisationNow(db)
}

/** Stores the profile as its next version. @returns the number of its record */
export async function saveOrganisation(
  db: Db,
  { name, logo, contacts, colours }: StoredOrganisation,
  author: { now: Date; staffId: number },
): Promise<number> {
  await saveSetting(db, key, { name, logo, contacts, colours }, author)
  return (await organisationId(db)) ?? 0
}

/** The number of the record; null while nobody has edited it. */
export async function organisationId(db: Db): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from settings where key = ${key}`.execute(db)
  return rows[0]?.id ?? null
}
