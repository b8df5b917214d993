import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Contact, contacts } from '#clients/contacts/contacts.contract.ts'
import { churnedClients } from '#follow-up/churned-clients/churned-clients.contract.ts'
import type { ChurnedMatching } from '#follow-up/churned-clients/web/churned-address.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { problemSentence } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { SkipDraft } from '#today/skips/skips.contract.ts'
import { playMessages } from './play.messages.ts'

/** So long the last outcome can be taken back without leaving the round. */
const undoMs = 10_000

interface Turn {
  /** Grows with each person, so that nobody is shown from memory. */
  number: number
  seen: readonly number[]
}

export interface Written {
  contact: Contact
  name: string
}

/** A round of calls: one person at a time, kept for whom they are shown to; the next one comes by itself. */
export function useRound(matching: ChurnedMatching) {
  const api = useApi()
  const t = useMessages(playMessages)
  const words = useMessages(formMessages)
  const refresh = useCallRefresh()
  const [{ number, seen }, setTurn] = useState<Turn>({ number: 0, seen: [] })
  const [last, setLast] = useState<Written | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useForgetting(last, setLast)
  const query = useShown(matching, { number, seen })
  const turnTo = (next: readonly number[]) => setTurn({ number: number + 1, seen: next })
  async function undo({ contact }: Written) {
    setLast(null)
    try {
      await api.call(contacts.takeBack, { params: { clientId: contact.clientId, contactId: contact.id } })
      turnTo(seen.filter((id) => id !== contact.clientId))
    } catch {
      setProblem(t.undoFailed)
    }
    refresh()
  }
  async function skip(clientId: number, draft: SkipDraft) {
    const options = { idempotencyKey: newIdempotencyKey() }
    try {
      await api.call(churnedClients.skip, { params: { clientId }, body: draft }, options)
      setProblem(null)
      turnTo([...seen, clientId])
    } catch (error) {
      setProblem(problemSentence(asApiError(error), words))
    }
    refresh()
  }
  return {
    query,
    last,
    /** What could not be done, in words. */
    problem,
    undo: (written: Written) => void undo(written),
    skip: (clientId: number, draft: SkipDraft) => void skip(clientId, draft),
    /** On without a word: the person cannot be worked on. */
    pass: (clientId: number) => turnTo([...seen, clientId]),
    again: () => turnTo([]),
    written: (written: Written) => {
      setLast(written)
      setProblem(null)
      turnTo([...seen, written.contact.clientId])
      refresh()
    },
  }
}

export type Round = ReturnType<typeof useRound>

/** The person of a turn. Asking takes them: it happens once for each turn. */
function useShown(matching: ChurnedMatching, { number, seen }: Turn) {
  const api = useApi()
  return useQuery({
    queryKey: ['left-round', matching, number],
    queryFn: () => api.call(churnedClients.next, { body: { matching, seen: [...seen] } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

function useCallRefresh(): () => void {
  const readAgain = useReadAgain()
  return () => readAgain(churnedClients.myDay, churnedClients.list, contacts.list, contacts.followUp)
}

function useForgetting(last: Written | null, setLast: (last: null) => void) {
  useEffect(() => {
    if (last === null) return undefined
    const timer = setTimeout(() => setLast(null), undoMs)
    return () => clearTimeout(timer)
  }, [last, setLast])
}
