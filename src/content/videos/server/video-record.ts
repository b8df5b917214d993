import type { Db } from '#platform/server/database.ts'
import { mustFind } from '#platform/server/versions.ts'
import type { Video } from '../videos.contract.ts'
import { findVideo } from './videos.store.ts'

export const videoSubject = ({ id }: Video) => ({ type: 'video', id })
export const videoHint = ({ id, version }: Video) => ({ type: 'video', id, version })

/** What the history tells: records by their keys, the size of the file and that there is a poster, no figures. */
export function videoLogged({ watched: _watched, category, exercises, file, poster, ...rest }: Video) {
  return {
    ...rest,
    categoryId: category.id,
    exerciseIds: exercises.map(({ id }) => id),
    file: file && file.bytes,
    poster: poster !== null,
  }
}

/** @throws `not-found` */
export const storedVideo = (db: Db, videoId: number): Promise<Video> => mustFind(findVideo(db, videoId))
