import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import {
  presence,
  presenceTimes,
  type Colleague,
  type PresenceDoing,
  type PresencePlace,
} from '#platform/contract/presence.ts'
import type { ApiClient } from '../api/api-client.ts'
import { useApi } from '../app-context.tsx'
import { newIdempotencyKey } from '../form/idempotency-key.ts'
import { useIsEditing } from './editing-marks.ts'

/** Names this page of the browser; a copied tab runs the code anew and gets its own. */
const tab = newIdempotencyKey()
/** Hints are not heard from the first moment: who came in between is seen by the second sign of life. */
const secondBeatMs = 4_000
/** From one screen of a record to the next somebody does not leave it. */
const leaveMs = 400

/**
 * The colleagues who have the same record open. `part`: what of it this page is about. Asking is the sign of life: without a connection for hints the
 * answer of each sign still tells who came and went. Failures show nobody and disturb nothing.
 */
export function useColleagues(place: PresencePlace, part?: string): readonly Colleague[] {
  const api = useApi()
  const isEditing = useIsEditing()
  const doing: PresenceDoing = useIsHidden() ? 'away' : isEditing ? 'editing' : 'viewing'
  const { data } = useQuery({
    ...api.query(presence.here, { body: { ...place, doing, tab, ...(part !== undefined && { part }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.dataUpdateCount < 2 ? secondBeatMs : presenceTimes.beatMs),
    refetchIntervalInBackground: true,
    meta: { quiet: true },
  })
  useEffect(() => stay(api), [api])
  return data?.data ?? []
}

let open = 0
let leaving: ReturnType<typeof setTimeout> | undefined

/** @returns leaves, unless another screen of the same page stays */
function stay(api: ApiClient): () => void {
  open += 1
  clearTimeout(leaving)
  return () => {
    open -= 1
    if (open > 0) return
    // Who cannot say it is forgotten a minute later.
    leaving = setTimeout(
      () => void api.call(presence.leave, { params: { tab } }).catch(() => undefined),
      leaveMs,
    )
  }
}

function useIsHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.hidden,
    () => false,
  )
}
