import { useEffect, useEffectEvent, useState } from 'react'
import { asApiError } from '../../api/api-error.ts'
import { newIdempotencyKey } from '../../form/idempotency-key.ts'
import { smallerImage } from './smaller-image.ts'
import { refusalOf, type SendOptions } from './use-uploads.ts'
import type { WaitingFile, WaitingFiles } from './waiting-files.ts'

/** `waiting`: for its record. `failed`: it can be sent again. `refused`: another one is needed. */
export type PictureState =
  | { phase: 'empty' }
  | { phase: 'waiting'; file: File }
  | { phase: 'sending'; file: File; share: number }
  | { phase: 'failed' | 'refused'; file: File; reason: string }

export interface Picture {
  state: PictureState
  /** Null takes the chosen one away; one that is on its way is stopped. */
  choose(file: File | null): void
  retry(): void
}

interface Options {
  place: string
  files: WaitingFiles
  /** Absent as long as there is no record: a chosen one waits. */
  send?: ((options: SendOptions) => Promise<unknown>) | undefined
}

/**
 * One picture of a record: sent as soon as it can be, and kept until it was. What was chosen before the record was
 * made, or was cut off, is found at its place and sent by itself.
 */
export function usePicture({ place, files, send }: Options): Picture {
  const [state, tell] = useState<PictureState>({ phase: 'empty' })
  const [running] = useState<Running>(() => ({ request: null }))
  const desk: Desk = { place, files, send, running, tell }
  const found = useEffectEvent((waiting: WaitingFile) => void begin(desk, waiting))
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const waiting = await files.read(place)
      if (waiting && !isGone) found(waiting)
    }
    void look()
    return () => {
      isGone = true
      running.request?.abort()
    }
  }, [files, place, running])
  return { state, choose: (file) => void take(desk, file), retry: () => void goOn(desk) }
}

/** What is on its way now. */
interface Running {
  request: AbortController | null
}

interface Desk extends Options {
  running: Running
  tell(state: PictureState): void
}

async function take(desk: Desk, file: File | null): Promise<void> {
  const { place, files, running, tell } = desk
  running.request?.abort()
  const reason = file ? refusalOf(file) : undefined
  const waiting = file && reason === undefined ? { file, key: newIdempotencyKey() } : null
  await files.keep(place, waiting)
  if (waiting) await begin(desk, waiting)
  else if (file && reason !== undefined) tell({ phase: 'refused', file, reason })
  else tell({ phase: 'empty' })
}

async function goOn(desk: Desk): Promise<void> {
  const waiting = await desk.files.read(desk.place)
  if (waiting) await begin(desk, waiting)
}

async function begin(desk: Desk, { file, key }: WaitingFile): Promise<void> {
  const { place, files, send, running, tell } = desk
  if (!send) return tell({ phase: 'waiting', file })
  const { signal } = (running.request = new AbortController())
  const onProgress = (share: number) => tell({ phase: 'sending', file, share })
  onProgress(0)
  try {
    await send({ upload: await smallerImage(file), signal, idempotencyKey: key, onProgress })
    await files.keep(place, null)
    return tell({ phase: 'empty' })
  } catch (thrown) {
    const { code, fields } = asApiError(thrown)
    // Who comes back finds it waiting.
    if (signal.aborted) return
    const refusal = fields['file']?.[0]
    if (refusal === undefined) return tell({ phase: 'failed', file, reason: code })
    await files.keep(place, null)
    return tell({ phase: 'refused', file, reason: refusal })
  }
}
