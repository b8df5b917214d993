import type { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { insertConsent } from '#clients/photos/server/photo-consents.store.ts'
import { insertPhoto } from '#clients/photos/server/photos.store.ts'
import { consentTextVersion, photoViews, type PhotoView } from '#clients/photos/photos.contract.ts'
import type { Db } from '#platform/server/database.ts'
import { keepUpload } from '#platform/server/uploads/upload-rows.ts'
import type { StoredImage, UploadStore } from '#platform/server/uploads/upload-store.ts'
import { drawPicture, type Colour } from './drawn-picture.ts'

const width = 300
const height = 400
const clients = 2

interface Stage {
  client_id: number
  supporter_id: number
  visit_id: number
  day: string
}

/**
 * Photos of two clients on the days of their first and last weigh-in. Nobody is in them: a figure of a few ellipses,
 * drawn here, a little slimmer the second time.
 */
export async function addSamplePhotos(db: Db, uploads: UploadStore, now: Date): Promise<void> {
  for (const stages of await chosenStages(db)) {
    const pictures: { stage: Stage; view: PhotoView; upload: StoredImage }[] = []
    for (const [at, stage] of stages.entries()) {
      for (const view of photoViews) {
        const picture = figure(view, at === 0 ? 1 : 0.86)
        pictures.push({ stage, view, upload: await uploads.keepImage(Readable.from([picture])) })
      }
    }
    await db.transaction().execute(async (transaction) => {
      const [{ client_id: clientId, supporter_id: staffId }] = stages
      await insertConsent(transaction, { clientId, textVersion: consentTextVersion, staffId }, now)
      for (const { stage, view, upload } of pictures) {
        await keepUpload(transaction, upload, { clientId, staffId, now })
        const place = { takenOn: stage.day, view, visitId: stage.visit_id, note: null }
        await insertPhoto(transaction, { ...place, clientId, staffId, uploadName: upload.name }, now)
      }
    })
  }
}

/** The first and the last weighed visit of the clients of one supporter who lost most. */
async function chosenStages(db: Db): Promise<[Stage, Stage][]> {
  const { rows } = await sql<Stage>`
    with ways as (
      select c.id, c.supporter_id, min(v.weighed_on) as first_on, max(v.weighed_on) as last_on
      from clients c join visits v on v.client_id = c.id and v.weighed_on is not null
      where c.closed_on is null and c.supporter_id = (select min(supporter_id) from clients)
      group by c.id, c.supporter_id
      having count(*) > 2
      order by (array_agg(v.weight_g order by v.weighed_on))[1]
        - (array_agg(v.weight_g order by v.weighed_on desc))[1] desc, c.id
      limit ${clients}
    )
    select ways.id as client_id, ways.supporter_id, max(v.id) as visit_id, v.weighed_on as day
    from ways join visits v on v.client_id = ways.id and v.weighed_on in (ways.first_on, ways.last_on)
    group by ways.id, ways.supporter_id, v.weighed_on
    order by ways.id, v.weighed_on`.execute(db)
  return rows.flatMap((row, at) => {
    const next = rows[at + 1]
    return at % 2 === 0 && next?.client_id === row.client_id ? [[row, next] as [Stage, Stage]] : []
  })
}

interface Ellipse {
  x: number
  y: number
  wide: number
  tall: number
}

/** A figure from one side as a PNG; `girth` 1 is the widest. */
function figure(view: PhotoView, girth: number): Buffer {
  const wide = view === 'side' ? 0.6 : 1
  const body: Ellipse[] = [
    { x: 150, y: 70, wide: 26, tall: 34 },
    { x: 150, y: 185, wide: 56 * wide * girth, tall: 82 },
    { x: 150, y: 240, wide: 50 * wide * girth, tall: 50 },
    ...[-1, 1].flatMap((sign) => [
      { x: 150 + sign * 24 * wide, y: 310, wide: 22 * girth, tall: 78 },
      ...(view === 'side' ? [] : [{ x: 150 + sign * 62 * girth, y: 190, wide: 13, tall: 68 }]),
    ]),
  ]
  const ink: Colour = view === 'back' ? [88, 118, 122] : [112, 146, 148]
  return drawPicture({ width, height }, (x, y) => (covers(body, x, y) ? ink : ground(y)))
}

const covers = (body: readonly Ellipse[], x: number, y: number): boolean =>
  body.some((one) => ((x - one.x) / one.wide) ** 2 + ((y - one.y) / one.tall) ** 2 <= 1)

const ground = (y: number): Colour => {
  const shade = Math.round((y / height) * 24)
  return [232 - shade, 230 - shade, 220 - shade]
}
