import type { Db } from '#platform/server/database.ts'
import type { PhotoAlbum } from '../photos.contract.ts'
import { lastConsent } from './photo-consents.store.ts'
import { countPhotos, photosOf } from './photos.store.ts'

/** What is shown of a client's photos: none without a consent that holds. */
export async function albumOf(db: Db, clientId: number): Promise<PhotoAlbum> {
  const consent = await lastConsent(db, clientId)
  if (consent?.withdrawn === null) return { consent, photos: await photosOf(db, clientId), hidden: 0 }
  return { consent, photos: [], hidden: await countPhotos(db, clientId) }
}
