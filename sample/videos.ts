import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { insertVideo, saveVideoFiles } from '#content/videos/server/videos.store.ts'
import { completePercent } from '#content/videos/videos.contract.ts'
import type { Db } from '#platform/server/database.ts'
import { beginLargeUpload, keepLargeUpload, takePart } from '#platform/server/uploads/large-upload-rows.ts'
import { keepUpload } from '#platform/server/uploads/upload-rows.ts'
import type { UploadStore } from '#platform/server/uploads/upload-store.ts'
import { chanceOf } from './chance.ts'
import { contentEditor } from './content-editor.ts'
import { drawPicture, type Colour } from './drawn-picture.ts'
import { drawFilm } from './drawn-video.ts'
import { insertRows } from '#app/server/initial-data/insert-rows.ts'
import { sampleVideos, type SampleVideo } from './video-texts.ts'

const dayMs = 86_400_000
const days = 60
const seed = 20_260_321
const size = { width: 320, height: 180 }

/** A ball over a line, as far to the right as the film has come. */
const ballAt =
  ([from, to]: readonly [Colour, Colour]) =>
  (x: number, y: number, share: number): Colour => {
    const jump = 34 * Math.abs(Math.sin(share * 20))
    if ((x - 24 - share * 272) ** 2 + (y - 118 + jump) ** 2 < 24 ** 2) return [250, 236, 200]
    const mix = y > 142 ? 1 : y / 300
    const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * mix)
    return [part(0), part(1), part(2)]
  }

interface Maker {
  uploads: UploadStore
  staffId: number
  now: Date
}

/** Videos as films of our own and as links, published and not, and how clients of the sample watched them. */
export async function addSampleVideos(db: Db, uploads: UploadStore, now: Date): Promise<void> {
  const staffId = await contentEditor(db)
  if (staffId === undefined) return
  const made: { id: number; video: SampleVideo }[] = []
  for (const [place, video] of sampleVideos.entries()) {
    const id = await addVideo(db, video, place, now)
    if (id === null) continue
    if (video.colours) await addFilm(db, id, video.colours, video.seconds, { uploads, staffId, now })
    made.push({ id, video })
  }
  await addViews(db, made, now)
}

/** @returns null where the catalogue has no categories */
async function addVideo(db: Db, video: SampleVideo, place: number, now: Date): Promise<number | null> {
  const { title, text, level, state, seconds, category, colours } = video
  const { rows } = await sql<{ id: number; exercises: number[] }>`
    select category.id, array(select exercise.id from exercises exercise
      where exercise.category_id = category.id and exercise.retired_at is null
      order by exercise.level <> ${level}, exercise.id limit 3) as exercises
    from exercise_categories category where category.retired_at is null
    order by category.code <> ${category}, category.id limit 1`.execute(db)
  const found = rows[0]
  if (!found) return null
  const more = { categoryId: found.id, exerciseIds: found.exercises, position: (place + 1) * 10 }
  const source = colours ? 'upload' : 'link'
  const link = colours ? null : `https://video.example/exercise/${place + 1}`
  return db
    .transaction()
    .execute((transaction) =>
      insertVideo(
        transaction,
        { title, text, level, state, source, link, durationSeconds: seconds, ...more },
        now,
      ),
    )
}

async function addFilm(
  db: Db,
  videoId: number,
  colours: readonly [Colour, Colour],
  seconds: number,
  { uploads, staffId, now }: Maker,
): Promise<void> {
  const colourAt = ballAt(colours)
  const film = await drawFilm({ ...size, seconds, framesPerSecond: 1, colourAt })
  const poster = drawPicture(size, (x, y) => colourAt(x, y, 0.42))
  const image = await uploads.keepImage(Readable.from([poster]))
  const plan = { bytes: film.length, mark: 'sample', staffId, now }
  const name = await beginLargeUpload(db, plan)
  await takePart(db, uploads, { name, offset: 0, source: Readable.from([film]), now })
  await db.transaction().execute(async (transaction) => {
    await keepUpload(transaction, image, { clientId: null, staffId, now })
    await keepLargeUpload(transaction, uploads, { name, now })
    await saveVideoFiles(transaction, videoId, { file_name: name, poster_name: image.name }, now)
  })
}

/** About two playings for every client that has a term, most of them lately; one in three stops early. */
async function addViews(
  db: Db,
  made: readonly { id: number; video: SampleVideo }[],
  now: Date,
): Promise<void> {
  const { rows: clients } = await sql<{ id: number }>`
    select id from clients where closed_on is null order by id limit 600`.execute(db)
  const watched = made.filter(({ video }) => video.weight > 0).map((one) => [one, one.video.weight] as const)
  if (watched.length === 0) return
  const rows = clients.flatMap(({ id: clientId }, place) => {
    const chance = chanceOf(seed, place)
    return Array.from({ length: chance.int(0, 4) }, (_, turn) => {
      const { id, video } = chance.weighted(watched)
      const started = now.getTime() - Math.floor(chance.next() ** 1.5 * days * dayMs) - 3_600_000
      const percent = chance.happens(0.35) ? chance.int(3, 60) : Math.min(100, chance.int(60, 130))
      const seconds = Math.floor((video.seconds * percent) / 100)
      const ended = new Date(started + seconds * 1000).toISOString()
      return {
        video_id: id,
        client_id: clientId,
        playing: `sample-${clientId}-${turn}`,
        seconds,
        percent,
        started_at: new Date(started).toISOString(),
        completed_at: percent >= completePercent ? ended : null,
        updated_at: ended,
      }
    })
  })
  await insertRows(db, 'video_views', rows)
}
