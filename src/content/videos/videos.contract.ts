import * as z from 'zod/mini'
import { exerciseLevels } from '#content/exercises/exercises.contract.ts'
import { operation } from '#platform/contract/operation.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { bilingual, id, instant, rawText, text, version, whole } from '#platform/contract/scalars.ts'
import { imageMedia, videoKinds } from '#platform/contract/uploads.ts'

export const videoSources = ['upload', 'link'] as const
export const videoStates = ['draft', 'published'] as const
export type VideoState = (typeof videoStates)[number]
export const videoLimits = {
  text: 2000,
  link: 500,
  seconds: 36_000,
  exercises: 30,
  position: 9999,
} as const
/** Who came so far has seen the video: the last tenth is often the farewell. */
export const completePercent = 90

/** An address that a browser opens encrypted, without a name or a password in it. */
export const httpsLink = rawText(videoLimits.link, 1).check(
  z.refine((value: string) => isHttpsLink(value), { error: 'format' }),
)

function isHttpsLink(value: string): boolean {
  // Contracts know no browser and no server, so not `URL`: a host with a dot, perhaps a port, no name before it.
  return /^https:\/\/[\w-]+(\.[\w-]+)+(:\d{1,5})?([/?#][^\s\\]*)?$/iu.test(value)
}

const unique = z.refine<number[]>((values) => new Set(values).size === values.length, { error: 'duplicate' })

/** What editors write; a file and a poster come by uploads of their own. */
const videoShape = z.strictObject({
  title: bilingual(),
  text: z.strictObject({
    fa: z.nullable(text(videoLimits.text, 'fa-IR')),
    ar: z.nullable(text(videoLimits.text, 'ar-IQ')),
  }),
  source: z.enum(videoSources),
  /** Of a video that lies elsewhere; kept while a file is played instead. */
  link: z.nullable(httpsLink),
  durationSeconds: z.nullable(whole(1, videoLimits.seconds)),
  categoryId: id,
  level: z.enum(exerciseLevels),
  /** What it shows, in the order of showing. */
  exerciseIds: z.array(id).check(z.maxLength(videoLimits.exercises), unique),
  position: whole(0, videoLimits.position),
  state: z.enum(videoStates),
})
export type VideoDraft = z.output<typeof videoShape>

export const videoDraft = videoShape.check(
  z.refine(({ source, link }) => source !== 'link' || link !== null, { path: ['link'], error: 'required' }),
  z.refine(({ state, durationSeconds }) => state !== 'published' || durationSeconds !== null, {
    path: ['durationSeconds'],
    error: 'required',
  }),
)

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })
const named = z.object({ id, name })

/** How often it was played, by how many clients, and how many of the playings came to the end. */
const watched = z.object({ views: z.int(), viewers: z.int(), completed: z.int() })

export const video = z.object({
  id,
  title: name,
  text: z.object({ fa: z.nullable(z.string()), ar: z.nullable(z.string()) }),
  source: z.enum(videoSources),
  link: z.nullable(z.string()),
  /** The key names content that never changes. Null: no file yet. */
  file: z.nullable(z.object({ key: z.string(), bytes: z.int(), kind: z.enum(videoKinds) })),
  poster: z.nullable(z.object({ key: z.string(), width: z.int(), height: z.int() })),
  durationSeconds: z.nullable(z.int()),
  category: named,
  level: z.enum(exerciseLevels),
  exercises: z.array(named),
  position: z.int(),
  state: z.enum(videoStates),
  watched,
  version,
  updatedAt: instant,
})
export type Video = z.output<typeof video>

/** The figures of one video. `reached`: playings that came to a quarter, half, three quarters and the end. */
export const videoWatching = z.extend(watched, {
  seconds: z.int(),
  reached: z.array(z.int()).check(z.length(4)),
  /** Playings of each of the last weeks, the oldest first; a week is named by its first day. */
  weeks: z.array(z.object({ from: z.iso.date(), views: z.int(), completed: z.int() })),
})
export type VideoWatching = z.output<typeof videoWatching>

/** A packet of a player: whose playing it is and how far it came. The same one, or an older, changes nothing. */
export const videoView = z.strictObject({
  clientId: id,
  /** Made by the player once per playing. */
  playing: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,60}$/)),
  seconds: whole(0, videoLimits.seconds),
})

export const videoSorts = ['position', 'title', 'duration', 'updated'] as const
export const videoQueries = listQueries({
  sorts: videoSorts,
  defaultSort: 'position',
  filters: {
    state: z.optional(z.enum(videoStates)),
    source: z.optional(z.enum(videoSources)),
    categoryId: z.optional(id),
    level: z.optional(z.enum(exerciseLevels)),
    exerciseId: z.optional(id),
    /** Whether its Arabic title is written. */
    arabic: z.optional(z.boolean()),
  },
})

export const videos = {
  ...recordOperations({
    path: 'videos',
    id: 'videoId',
    type: 'video',
    draft: videoDraft,
    changes: z.partial(videoShape),
    record: video,
    queries: { list: videoQueries.list, export: videoQueries.export },
    words: { one: 'a video; a file is uploaded to it afterwards', many: 'videos with their figures' },
    summaries: {
      list: 'Videos, searched by title and description.',
      export: 'The filtered videos with their figures as a CSV or XLSX file.',
      get: 'One video.',
      update: 'Change a video; absent fields stay, null clears.',
      remove: 'Delete a video that nobody has watched, with its file and poster.',
      history: 'Every save of a video, newest first.',
    },
  }),
  setPoster: operation('POST admin/videos/:videoId/poster', {
    summary: 'Give a video its poster, in the place of the one it has.',
    permission: 'videos.write',
    upload: imageMedia,
    reply: video,
    audit: 'video.picture',
    idempotent: 'accepted',
  }),
  poster: operation('GET admin/videos/:videoId/poster', {
    summary: 'The poster of a video.',
    permission: 'videos.read',
    reply: 'file',
  }),
  thumbnail: operation('GET admin/videos/:videoId/thumbnail', {
    summary: 'The poster of a video, small.',
    permission: 'videos.read',
    reply: 'file',
  }),
  watching: operation('GET admin/videos/:videoId/watching', {
    summary: 'How a video is watched: playings, clients, how far, week by week.',
    permission: 'videos.read',
    reply: videoWatching,
  }),
  addView: operation('POST admin/videos/:videoId/views', {
    summary: 'How far a client came in one playing; older and repeated packets change nothing.',
    permission: 'videos.views.write',
    body: videoView,
    reply: z.object({ seconds: z.int(), percent: z.int(), completed: z.boolean() }),
    scope: 'clients',
  }),
}
