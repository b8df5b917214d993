import { useEffect, useState } from 'react'
import { imageLimits, imageTypes } from '#platform/contract/uploads.ts'
import { type ApiError, asApiError } from '../../api/api-error.ts'
import { newIdempotencyKey } from '../../form/idempotency-key.ts'
import { smallerImage } from './smaller-image.ts'

/** One picture between being chosen and being kept. `Extra`: what else the screen asks of it. */
export interface Upload<Extra> {
  /** Also sent as the key of the request: a repeated one keeps one picture. */
  key: string
  file: File
  extra: Extra
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** How much has left, 0 to 1. */
  share: number
  /** Of a failed one; a refused one has `reason`. */
  error?: ApiError
  reason?: string
}

export interface SendOptions {
  upload: Blob
  signal: AbortSignal
  idempotencyKey: string
  onProgress: (share: number) => void
}

export interface Uploads<Extra> {
  items: readonly Upload<Extra>[]
  isSending: boolean
  add(files: Iterable<File>): void
  /** Takes one out; one that is on its way is stopped. */
  remove(key: string): void
  change(key: string, extra: Extra): void
  /** Sends what waits or failed, one after the other. @returns how many were kept; null when something is left over */
  sendAll(): Promise<number | null>
  retry(key: string): Promise<void>
}

interface Options<Extra> {
  /** What is asked besides, as it begins for the picture at a place of the list. */
  begin(place: number): Extra
  send(extra: Extra, options: SendOptions): Promise<unknown>
  /** After each picture that was kept. */
  onKept(): void
}

const heic = /\.(heic|heif|avif)$/i

/** What the server would refuse anyway, known before a byte is sent. */
export function refusalOf({ type, name, size }: File): string | undefined {
  if (heic.test(name) || /^image\/(heic|heif|avif)/.test(type)) return 'heic'
  if (!(imageTypes as readonly string[]).includes(type)) return 'not-an-image'
  return size > imageLimits.bytes ? 'too-large' : undefined
}

/** What the list and the requests of one field share. */
interface Desk<Extra> extends Options<Extra> {
  running: Map<string, AbortController>
  /** Taken out while others were on their way. */
  gone: Set<string>
  patch(key: string, change: Partial<Upload<Extra>>): void
  drop(key: string): void
}

/** Pictures on their way: chosen, shown, sent with progress, stopped, tried again. A kept one leaves the list. */
export function useUploads<Extra>(options: Options<Extra>): Uploads<Extra> {
  const [items, setItems] = useState<readonly Upload<Extra>[]>([])
  const [running] = useState(() => new Map<string, AbortController>())
  const [gone] = useState(() => new Set<string>())
  useEffect(
    () => () => {
      for (const one of running.values()) one.abort()
    },
    [running],
  )
  const patch: Desk<Extra>['patch'] = (key, change) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const drop = (key: string) => setItems((all) => all.filter((one) => one.key !== key))
  const desk = { ...options, running, gone, patch, drop }
  return {
    items,
    isSending: items.some((one) => one.state === 'sending'),
    add(files) {
      const chosen = [...files]
      setItems((all) => [...all, ...chosen.map((file, at) => picked(file, options.begin(all.length + at)))])
    },
    remove(key) {
      gone.add(key)
      running.get(key)?.abort()
      drop(key)
    },
    change: (key, extra) => patch(key, { extra }),
    sendAll: () => sendEach(items, desk),
    async retry(key) {
      const one = items.find((item) => item.key === key)
      if (one) await sendOne(one, desk)
    },
  }
}

async function sendEach<Extra>(items: readonly Upload<Extra>[], desk: Desk<Extra>): Promise<number | null> {
  let kept = 0
  let isWhole = true
  for (const one of items) {
    if (desk.gone.has(one.key)) continue
    const outcome = one.state === 'refused' ? 'failed' : await sendOne(one, desk)
    if (outcome === 'kept') kept += 1
    if (outcome === 'failed') isWhole = false
  }
  return isWhole ? kept : null
}

async function sendOne<Extra>(
  { key, file, extra }: Upload<Extra>,
  { running, patch, drop, send, onKept }: Desk<Extra>,
): Promise<'kept' | 'failed' | 'stopped'> {
  const controller = new AbortController()
  running.set(key, controller)
  patch(key, { state: 'sending', share: 0 })
  try {
    const { signal } = controller
    const onProgress = (share: number) => patch(key, { share })
    const upload = await smallerImage(file)
    await send(extra, { upload, signal, idempotencyKey: key, onProgress })
    drop(key)
    onKept()
    return 'kept'
  } catch (thrown) {
    const error = asApiError(thrown)
    if (error.code === 'aborted') return 'stopped'
    patch(key, { state: 'failed', error })
    return 'failed'
  } finally {
    running.delete(key)
  }
}

function picked<Extra>(file: File, extra: Extra): Upload<Extra> {
  const reason = refusalOf(file)
  const rest = { key: newIdempotencyKey(), file, extra, share: 0 }
  return reason === undefined ? { ...rest, state: 'waiting' } : { ...rest, state: 'refused', reason }
}
