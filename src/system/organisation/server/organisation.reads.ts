import { Buffer } from 'node:buffer'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { OrganisationView } from '#platform/contract/organisation.ts'
import { validate } from '#platform/contract/validation.ts'
import type { Db } from '#platform/server/database.ts'
import type { UploadStore } from '#platform/server/uploads/upload-store.ts'
import { organisationDraft } from '../organisation.contract.ts'

/** The name for readers of a language, in the other language where it has none; null where it has no name. */
export function organisationNameFor(language: RawBuilder<string>): RawBuilder<string | null> {
  return sql<string | null>`(
    select case when ${language} = 'ar-IQ'
      then coalesce(value #>> '{name,ar}', value #>> '{name,fa}')
      else coalesce(value #>> '{name,fa}', value #>> '{name,ar}') end
    from settings where key = 'organisation')`
}

/** The setting that holds the profile. */
export const organisationKey = 'organisation'
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
    select value, version from settings where key = ${organisationKey}`.execute(db)
  const [row] = rows
  return { ...unnamed, ...validate(stored, row?.value).value, version: row?.version ?? 1 }
}

/** The logo as papers show it; null where there is none, or its file is gone. */
export async function logoOf(
  uploads: UploadStore | undefined,
  { logo }: OrganisationView,
): Promise<Buffer | null> {
  if (logo === null || !uploads) return null
  try {
    const { stream } = await uploads.open(logo, 'thumb')
    return Buffer.concat(await stream.toArray())
  } catch {
    return null
  }
}
