import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { maskedChanges } from '#platform/contract/masked.ts'
import { day, id, instant, limits, text, version, whole } from '#platform/contract/scalars.ts'
import { imageMedia } from '#platform/contract/uploads.ts'

/** From which side a photo shows the client. */
export const photoViews = ['front', 'side', 'back'] as const
export type PhotoView = (typeof photoViews)[number]

/** Why a photo is deleted. */
export const photoRemovalReasons = ['client-asked', 'unclear', 'duplicate', 'wrong-client', 'other'] as const

/**
 * Version of the words a client agrees to (`photo-consent.messages.ts`). New words are a new version; what was agreed
 * to before stays agreed to.
 */
export const consentTextVersion = 1

export const photoLimits = {
  note: 300,
  /** Of one client: two years of three views a week. */
  perClient: 400,
  /** How far back a photo may have been taken. */
  yearsBack: 20,
} as const

const person = z.object({ id, name: z.string() })

/** Consent of a client to photos being kept, as of now. */
export const photoConsent = z.object({
  textVersion: z.int(),
  given: z.object({ at: instant, by: z.string() }),
  /** Null: it holds. */
  withdrawn: z.nullable(z.object({ at: instant, by: z.string() })),
})
export type PhotoConsent = z.output<typeof photoConsent>

export const photo = z.object({
  id,
  clientId: id,
  takenOn: day,
  view: z.enum(photoViews),
  visitId: z.nullable(id),
  note: z.nullable(z.string()),
  /** Pixels of the large size. */
  width: z.int(),
  height: z.int(),
  by: person,
  createdAt: instant,
  version,
})
export type Photo = z.output<typeof photo>

/** What a client's section of photos shows. Without a consent that holds there are no photos in it. */
export const photoAlbum = z.object({
  /** The last one, held or withdrawn; null: never asked. */
  consent: z.nullable(photoConsent),
  /** The newest day first; of a day front, side, back. */
  photos: z.array(photo),
  /** Kept but not shown, since the consent was withdrawn. */
  hidden: z.int(),
})
export type PhotoAlbum = z.output<typeof photoAlbum>

const visitId = z.nullable(id)

export const photoPlace = z.strictObject({
  takenOn: day,
  view: z.enum(photoViews),
  visitId: z.optional(id),
})

/** What staff say of a photo. */
export const photoWords = z.strictObject({
  takenOn: day,
  view: z.enum(photoViews),
  note: z.nullable(text(photoLimits.note)),
})

export const photoEdit = z.extend(z.partial(photoWords), { visitId: z.optional(visitId) })

export const consentGiving = z.strictObject({ textVersion: whole(1, consentTextVersion) })
export const consentWithdrawal = z.strictObject({ removePhotos: z.boolean() })
export const photoRemoval = z.strictObject({
  reason: z.enum(photoRemovalReasons),
  note: z.nullable(text(limits.name)),
})

/** One thing that happened to the photos of a client. */
export const photoEvent = z.object({
  id,
  at: instant,
  by: z.nullable(z.string()),
  action: z.string(),
  /** Null: about the consent. */
  photo: z.nullable(z.object({ takenOn: day, view: z.enum(photoViews) })),
  /** `[before, after]` of each changed field; why a photo was deleted as `reason` and `reasonNote`. */
  changes: maskedChanges,
})
export type PhotoEvent = z.output<typeof photoEvent>

export const photos = {
  album: operation('GET admin/clients/:clientId/photos', {
    summary: 'Progress photos of a client with the consent they are kept by.',
    permission: 'photos.read',
    reply: photoAlbum,
    scope: 'clients',
  }),
  add: operation('POST admin/clients/:clientId/photos', {
    summary: 'Keep a photo of a client; refused without their consent.',
    permission: 'photos.write',
    query: photoPlace,
    upload: imageMedia,
    reply: photo,
    audit: 'photo.added',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  thumbnail: operation('GET admin/clients/:clientId/photos/:photoId/thumbnail', {
    summary: 'A photo of a client as a small picture.',
    permission: 'photos.read',
    reply: 'file',
    scope: 'clients',
  }),
  picture: operation('GET admin/clients/:clientId/photos/:photoId/picture', {
    summary: 'A photo of a client as a picture; seeing it is written down.',
    permission: 'photos.read',
    reply: 'file',
    audit: 'photo.viewed',
    scope: 'clients',
  }),
  update: operation('PATCH admin/clients/:clientId/photos/:photoId', {
    summary: 'Correct the day, the view, the visit or the note of a photo; absent fields stay.',
    permission: 'photos.write',
    body: photoEdit,
    reply: photo,
    audit: 'photo.changed',
    ifMatch: true,
    scope: 'clients',
  }),
  remove: operation('POST admin/clients/:clientId/photos/:photoId/removal', {
    summary: 'Delete a photo for good, with a reason.',
    permission: 'photos.write',
    body: photoRemoval,
    reply: z.object({ id }),
    audit: 'photo.removed',
    ifMatch: true,
    scope: 'clients',
  }),
  consent: operation('POST admin/clients/:clientId/photo-consent', {
    summary: 'Record that a client agreed to photos being kept.',
    permission: 'photos.write',
    body: consentGiving,
    reply: photoAlbum,
    audit: 'photo-consent.given',
    scope: 'clients',
  }),
  withdraw: operation('POST admin/clients/:clientId/photo-consent/withdrawal', {
    summary: 'Record that a client took the consent back: photos are hidden, and deleted where asked.',
    permission: 'photos.write',
    body: consentWithdrawal,
    reply: photoAlbum,
    audit: 'photo-consent.withdrawn',
    scope: 'clients',
  }),
  history: operation('GET admin/clients/:clientId/photo-history', {
    summary: 'What happened to the photos of a client and to the consent, newest first.',
    permission: 'photos.read',
    reply: z.array(photoEvent),
    scope: 'clients',
  }),
}
