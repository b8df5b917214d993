import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '../database.ts'
import { uploadLimits } from '../limits.ts'
import type { StoredImage } from './upload-store.ts'
import './uploads.table.ts'

const dayMs = 86_400_000

/** Keeps a stored file: from the commit on it has an owner. Call it in the transaction of the record that shows it. */
export async function keepUpload(
  db: Db,
  { name, bytes, width, height }: StoredImage,
  { clientId, staffId, now }: { clientId: number | null; staffId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ name, bytes, width, height, client_id: clientId, created_by: staffId, created_at: now })
    .execute()
}

/** Gives files up: their rows and what hangs on them go now, the files soon after the commit. */
export async function forgetUploads(db: Db, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('uploads').where('name', 'in', names).execute()
}

/** Files of a client, of every record of the person that is given, the oldest first. */
export function uploadsOfClient(db: Db, clientIds: readonly number[]): Promise<{ name: string }[]> {
  return db
    .selectFrom('uploads')
    .select('name')
    .where('client_id', 'in', clientIds)
    .orderBy('created_at')
    .orderBy('name')
    .execute()
}

/** Nobody fills the disk by mistake. @throws `rate-limited` for who brought too many files within a day */
export async function assertUploadQuota(db: Db, staffId: number, now: Date): Promise<void> {
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', staffId)
    .where('created_at', '>', new Date(now.getTime() - dayMs).toISOString())
    .executeTakeFirstOrThrow()
  if (count >= uploadLimits.filesPerDay) throw new AppError('rate-limited', { retryAfter: 3600 })
}
