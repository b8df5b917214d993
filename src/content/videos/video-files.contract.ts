import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { id, instant, whole } from '#platform/contract/scalars.ts'
import { largeFileLimits, partMedia } from '#platform/contract/uploads.ts'
import { video, videoLimits } from './videos.contract.ts'

/** How far the file of a video has come. */
export const incomingFile = z.object({ name: z.string(), bytes: z.int(), received: z.int() })
export type IncomingFile = z.output<typeof incomingFile>

const uploadParams = z.strictObject({
  videoId: id,
  uploadName: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
})

export const videoFiles = {
  begin: operation('POST admin/videos/:videoId/uploads', {
    summary: 'Begin to upload the file of a video, or go on with the same file where it was cut.',
    permission: 'videos.write',
    body: z.strictObject({
      bytes: whole(1, largeFileLimits.bytes),
      /** The sender's word for this file: the same one goes on, another begins anew. */
      mark: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,80}$/)),
    }),
    reply: incomingFile,
  }),
  received: operation('GET admin/videos/:videoId/uploads/:uploadName', {
    summary: 'How far the file of a video has come.',
    permission: 'videos.write',
    params: uploadParams,
    reply: incomingFile,
  }),
  append: operation('PATCH admin/videos/:videoId/uploads/:uploadName', {
    summary: 'The next part of a file. What has come already is skipped, so that a part may be sent twice.',
    permission: 'videos.write',
    params: uploadParams,
    /** Where the part stands in the file. */
    query: z.strictObject({ offset: whole(0, largeFileLimits.bytes) }),
    upload: partMedia,
    reply: incomingFile,
  }),
  finish: operation('POST admin/videos/:videoId/uploads/:uploadName/finish', {
    summary: 'Play the file that has come whole, in the place of the one there was.',
    permission: 'videos.write',
    params: uploadParams,
    /** The length as the sender's browser reads it; null: it could not. */
    body: z.strictObject({ durationSeconds: z.nullable(whole(1, videoLimits.seconds)) }),
    reply: video,
    audit: 'video.file',
    idempotent: 'accepted',
  }),
  link: operation('POST admin/videos/:videoId/link', {
    summary: 'A word under which the file of a video can be played for some minutes.',
    permission: 'videos.read',
    reply: z.object({ word: z.string(), expiresAt: instant }),
  }),
  play: operation('GET admin/video-files/:word', {
    summary: 'The file of a video, or a range of it, under a word that was handed out minutes ago.',
    permission: 'public',
    params: z.strictObject({ word: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
    reply: 'file',
  }),
}
