import { sql } from 'kysely'
import type { OrganisationView } from '#platform/contract/organisation.ts'
import type { Db } from '#platform/server/database.ts'
import { lockSetting, saveSetting } from '#platform/server/settings.reads.ts'
import { organisationKey as key, organisationNow, type StoredOrganisation } from './organisation.reads.ts'

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
