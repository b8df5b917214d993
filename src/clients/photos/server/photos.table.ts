import type { Generated, Instant, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { PhotoView } from '../photos.contract.ts'

export interface ClientPhotosTable extends Versioned {
  id: Generated<number>
  client_id: number
  upload_name: string
  taken_on: IsoDate
  view: PhotoView
  visit_id: number | null
  note: string | null
  created_by: number
}

export interface ClientPhotoConsentsTable {
  id: Generated<number>
  client_id: number
  text_version: number
  given_at: Instant
  given_to: number
  withdrawn_at: NullableInstant
  withdrawn_to: number | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    client_photos: ClientPhotosTable
    client_photo_consents: ClientPhotoConsentsTable
  }
}
