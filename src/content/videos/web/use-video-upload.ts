import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { largeFileLimits, videoTypes } from '#platform/contract/uploads.ts'
import { type ApiClient } from '#platform/web/api/api-client.ts'
import { ApiError, asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { videoFiles } from '../video-files.contract.ts'
import { type Video, videoLimits, videos } from '../videos.contract.ts'
import { durationOf, markOf, type PartPort, sendInParts } from './send-in-parts.ts'

/** `cut`: what came is kept, and the same file can go on. `refused`: `reason` says why. */
export type VideoUpload =
  | { phase: 'idle' }
  | { phase: 'sending' | 'waiting' | 'finishing' | 'cut'; file: File; share: number }
  | { phase: 'refused'; file: File; reason: string }

/** What the server would refuse anyway, known before a byte is sent. */
function refusalOf({ type, size }: File): string | null {
  if (!(videoTypes as readonly string[]).includes(type)) return 'not-a-video'
  return size > largeFileLimits.bytes ? 'too-large' : null
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new ApiError('aborted'))
    })
  })

/** The file of a video on its way: begun or gone on with, sent in parts, and played once it is whole. */
export function useVideoUpload(videoId: number, onKept: (video: Video) => void) {
  const [upload, setUpload] = useState<VideoUpload>({ phase: 'idle' })
  const running = useRef<AbortController>(null)
  const send = useSend(videoId, onKept)
  useEffect(() => () => running.current?.abort(), [])
  async function start(file: File) {
    const reason = refusalOf(file)
    if (reason !== null) return setUpload({ phase: 'refused', file, reason })
    const controller = new AbortController()
    running.current = controller
    let share = 0
    const tell = (phase: 'sending' | 'waiting' | 'finishing' | 'cut', now = share) => {
      share = now
      setUpload({ phase, file, share: now })
    }
    tell('sending')
    try {
      await send(file, controller.signal, tell)
      return setUpload({ phase: 'idle' })
    } catch (thrown) {
      const error = asApiError(thrown)
      if (canGoOn(error)) return tell('cut')
      return setUpload({ phase: 'refused', file, reason: error.fields['file']?.[0] ?? error.code })
    }
  }
  return { upload, start, stop: () => running.current?.abort() }
}

const canGoOn = ({ code }: ApiError) =>
  ['aborted', 'offline', 'unavailable', 'conflict', 'internal', 'malformed'].includes(code)

/** Longer than the server waits for a part: from then on nothing more comes of the request. */
const silentMs = 15_000

/** A line may die without a word: a part that neither moves nor is answered is given up, as if the line had broken. */
async function untilSilent<Reply>(
  outer: AbortSignal,
  send: (request: { signal: AbortSignal; heard(): void }) => Promise<Reply>,
): Promise<Reply> {
  const inner = new AbortController()
  const giveUp = () => inner.abort()
  let timer = setTimeout(giveUp, silentMs)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, silentMs)
  }
  outer.addEventListener('abort', giveUp)
  try {
    return await send({ signal: inner.signal, heard })
  } catch (thrown) {
    const isOurs = inner.signal.aborted && !outer.aborted
    throw isOurs ? new ApiError('offline') : thrown
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', giveUp)
  }
}

type Tell = (phase: 'sending' | 'waiting' | 'finishing', share?: number) => void

function partPort(
  api: ApiClient,
  place: { videoId: number; uploadName: string },
  signal: AbortSignal,
): PartPort {
  return {
    append: (offset, upload, onProgress) =>
      untilSilent(signal, async (request) => {
        const input = { params: place, query: { offset } }
        const progress = (share: number) => {
          request.heard()
          onProgress(share)
        }
        const options = { upload, signal: request.signal, onProgress: progress }
        return (await api.call(videoFiles.append, input, options)).data.received
      }),
    received: async () => (await api.call(videoFiles.received, { params: place }, { signal })).data.received,
    wait: (milliseconds) => wait(milliseconds, signal),
  }
}

/** @param onKept before others hear of the newer version */
function useSend(videoId: number, onKept: (video: Video) => void) {
  const api = useApi()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return async (file: File, signal: AbortSignal, tell: Tell) => {
    const params = { videoId }
    const length = durationOf(file)
    const plan = { bytes: file.size, mark: markOf(file) }
    const { name, received } = (await api.call(videoFiles.begin, { params, body: plan }, { signal })).data
    const place = { videoId, uploadName: name }
    await sendInParts({
      file,
      from: received,
      port: partPort(api, place, signal),
      onProgress: (sent) => tell('sending', sent / file.size),
      onWaiting: () => tell('waiting'),
    })
    tell('finishing', 1)
    const seconds = await length
    const durationSeconds = seconds !== null && seconds <= videoLimits.seconds ? seconds : null
    const idempotencyKey = newIdempotencyKey()
    const input = { params: place, body: { durationSeconds } }
    const reply = await api.call(videoFiles.finish, input, { signal, idempotencyKey })
    onKept(reply.data)
    queries.setQueryData(api.query(videos.get, { params }).queryKey, reply)
    readAgain(videos.list, videos.history)
  }
}
