import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import { lockVisibleClient } from '#clients/clients/server/clients.reads.ts'
import { photos } from '../photos.contract.ts'
import { albumOf } from './photo-album.ts'
import { endConsent, hasConsent, insertConsent, lastConsent } from './photo-consents.store.ts'
import { consentSubject, deletePhotos } from './photos.store.ts'

/** @throws `conflict` where the client did not agree, or no longer agrees */
export async function assertConsent(db: Db, clientId: number): Promise<void> {
  if (!(await hasConsent(db, clientId))) throw new AppError('conflict', { message: 'No consent to photos' })
}

export const photoConsentsRoutes = [
  route(photos.consent, async ({ db, actor, params, body, now, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    if (await hasConsent(db, client.id))
      throw new AppError('conflict', { message: 'There is a consent already' })
    const { textVersion } = body
    const id = await insertConsent(db, { clientId: client.id, textVersion, staffId: actor.staffId }, now)
    const subject = { type: consentSubject, id }
    audit({ subject, clientId: client.id, version: 1, after: body, detail: body })
    changed({ ...subject, version: 1, clientId: client.id })
    return albumOf(db, client.id)
  }),

  route(photos.withdraw, async ({ db, actor, params, body, now, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    const consent = await lastConsent(db, client.id)
    if (!consent) throw new AppError('conflict', { message: 'There was no consent' })
    const isFirst = consent.withdrawn === null
    if (isFirst) await endConsent(db, consent.id, actor.staffId, now)
    const removed = body.removePhotos ? await deletePhotos(db, client.id) : 0
    if (!isFirst && removed === 0) throw new AppError('conflict', { message: 'It was taken back already' })
    const subject = { type: consentSubject, id: consent.id }
    audit({
      subject,
      clientId: client.id,
      detail: { removed },
      ...(isFirst && { version: 2, after: { withdrawn: true, removed } }),
    })
    changed({ ...subject, version: 2, clientId: client.id })
    return albumOf(db, client.id)
  }),
]
