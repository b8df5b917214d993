import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { ImageSize } from '#platform/contract/uploads.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route, type Context, type FileReply } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { assertUploadQuota, forgetUploads, keepUpload } from '#platform/server/uploads/upload-rows.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import { stories, type Story } from '../stories.contract.ts'
import { storyColumns, storySheet } from './stories.export.ts'
import {
  findStory,
  insertStory,
  lockStory,
  matchingStories,
  saveStory,
  saveStoryPicture,
  selectStories,
  toStory,
  unknownDietType,
} from './stories.store.ts'

const subject = ({ id }: Story) => ({ type: 'story', id })
const hint = ({ id, version }: Story) => ({ type: 'story', id, version })
/** The fields that its history keeps: whether there is a picture, not its key; the state follows from the days. */
const logged = ({ picture, state: _state, ...rest }: Story) => ({ ...rest, picture: picture !== null })

export const storiesRoutes = [
  route(stories.list, async ({ db, query, now }) => {
    const rows = selectStories(db, query, query.sort, now)
    const page = await fetchPage(db, rows, matchingStories(db, query, now), query)
    return { ...page, rows: page.rows.map(toStory) }
  }),
  route(stories.export, async ({ db, query, now, audit }) => {
    return listFile(query, audit, {
      name: 'stories',
      columns: storyColumns(query.locale),
      rows: streamRows(db, selectStories(db, query, query.sort, now)),
      sheet: storySheet,
    })
  }),
  route(stories.get, ({ db, params, now }) => stored(db, params.storyId, now)),
  route(stories.create, async ({ db, body, now, audit, changed }) => {
    await refuseUnknownDiets(db, body.dietTypes, [])
    const after = await stored(db, await insertStory(db, body, now), now)
    audit({ subject: subject(after), version: after.version, after: logged(after) })
    changed(hint(after))
    return after
  }),
  route(stories.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockStory(db, params.storyId, now)
    assertVersion(before, ifMatch)
    if (body.dietTypes) await refuseUnknownDiets(db, body.dietTypes, before.dietTypes)
    const next = { ...before, ...body }
    // Either day may come alone, so that they are judged together only here.
    if (next.toOn !== null && next.toOn < next.fromOn) throw fieldError('toOn', 'out-of-range')
    await saveStory(db, before.id, next, now)
    const after = await stored(db, before.id, now)
    audit({ subject: subject(after), version: after.version, before: logged(before), after: logged(after) })
    changed(hint(after))
    return after
  }),
  route(
    stories.setPicture,
    async ({ db, actor, params, upload, now, audit, changed }) => {
      const before = await lockStory(db, params.storyId, now)
      assertFound(before)
      await keepUpload(db, upload, { clientId: null, staffId: actor.staffId, now })
      await saveStoryPicture(db, before.id, upload.name, now)
      if (before.picture) await forgetUploads(db, [before.picture.key])
      const after = await stored(db, before.id, now)
      const detail = { bytes: upload.bytes }
      const { version } = after
      audit({ subject: subject(after), version, before: logged(before), after: logged(after), detail })
      changed(hint(after))
      return after
    },
    {
      async admit({ db, actor, params, now }) {
        assertFound(await findStory(db, params.storyId, now))
        await assertUploadQuota(db, actor.staffId, now)
      },
    },
  ),
  route(stories.thumbnail, (context) => pictureOf(context, 'thumb')),
  route(stories.picture, (context) => pictureOf(context, 'full')),
  route(stories.remove, async ({ db, params, ifMatch, now, audit, changed }) => {
    const before = await lockStory(db, params.storyId, now)
    assertVersion(before, ifMatch)
    await deleteRow(db, 'stories', before.id)
    if (before.picture) await forgetUploads(db, [before.picture.key])
    const version = before.version + 1
    audit({ subject: subject(before), version, before: logged(before) })
    changed({ ...hint(before), version })
    return null
  }),
  route(stories.history, async ({ db, params, now }) =>
    historyOf(db, 'story', await stored(db, params.storyId, now)),
  ),
]

type PictureContext = Pick<Context<typeof stories.picture>, 'db' | 'params' | 'services' | 'now'>

async function pictureOf({ db, params, services, now }: PictureContext, size: ImageSize): Promise<FileReply> {
  const { picture } = await stored(db, params.storyId, now)
  if (!picture) throw new AppError('not-found')
  const file = await services.uploads?.open(picture.key, size)
  assertFound(file)
  return { ...file, name: `${size}.jpg`, type: 'image/jpeg', etag: `${picture.key}-${size}` }
}

const stored = (db: Db, storyId: number, now: Date): Promise<Story> => mustFind(findStory(db, storyId, now))

/** @throws `validation` with `not-allowed` at the diet type that is not offered */
async function refuseUnknownDiets(db: Db, wanted: readonly string[], had: readonly string[]): Promise<void> {
  const place = await unknownDietType(db, wanted, had)
  if (place >= 0) throw fieldError(`dietTypes.${place}`, 'not-allowed')
}
