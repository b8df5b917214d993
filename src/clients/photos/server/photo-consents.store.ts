import type { Db } from '#platform/server/database.ts'
import { insertRow } from '#platform/server/rows.ts'
import type { PhotoConsent } from '../photos.contract.ts'
import './photos.table.ts'

/** Whether photos of a client may be kept and shown. */
export async function hasConsent(db: Db, clientId: number): Promise<boolean> {
  const open = await db
    .selectFrom('client_photo_consents')
    .select('id')
    .where('client_id', '=', clientId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

/** The last consent of a client, held or withdrawn. */
export async function lastConsent(db: Db, clientId: number): Promise<(PhotoConsent & { id: number }) | null> {
  const row = await db
    .selectFrom('client_photo_consents as consent')
    .innerJoin('staff as giver', 'giver.id', 'consent.given_to')
    .leftJoin('staff as taker', 'taker.id', 'consent.withdrawn_to')
    .select([
      'consent.id',
      'consent.text_version',
      'consent.given_at',
      'giver.display_name as given_by',
      'consent.withdrawn_at',
      'taker.display_name as withdrawn_by',
    ])
    .where('consent.client_id', '=', clientId)
    .orderBy('consent.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    textVersion: row.text_version,
    given: { at: row.given_at, by: row.given_by },
    withdrawn: row.withdrawn_at === null ? null : { at: row.withdrawn_at, by: row.withdrawn_by ?? '' },
  }
}

export const insertConsent = (
  db: Db,
  { clientId, textVersion, staffId }: { clientId: number; textVersion: number; staffId: number },
  now: Date,
) =>
  insertRow(db, 'client_photo_consents', {
    client_id: clientId,
    text_version: textVersion,
    given_at: now,
    given_to: staffId,
    withdrawn_at: null,
    withdrawn_to: null,
  })

/** Ends a consent; one that ended before stays as it is. */
export async function endConsent(db: Db, consentId: number, staffId: number, now: Date): Promise<void> {
  await db
    .updateTable('client_photo_consents')
    .set({ withdrawn_at: now, withdrawn_to: staffId })
    .where('id', '=', consentId)
    .where('withdrawn_at', 'is', null)
    .execute()
}
