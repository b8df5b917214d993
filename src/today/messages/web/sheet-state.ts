import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dayInZone, type IsoDate } from '#platform/contract/text/calendar.ts'
import { validate } from '#platform/contract/validation.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { messageBatches, type Audience, type liftableReasons } from '../message-batches.contract.ts'
import { messageText, type MessageText } from '../message-text.contract.ts'

export type Liftable = (typeof liftableReasons)[number]

/** What is written in the sheet, and from which template. */
export interface WrittenText {
  templateId: number | null
  text: MessageText
}

/** What is written and chosen in the sheet. */
export interface SheetState extends WrittenText {
  /** Lifted exclusions with their reason; an empty one lifts nothing yet. */
  lifted: Partial<Record<Liftable, string>>
  isLater: boolean
  day: IsoDate | null
  clock: string
  /** Whose message is shown, from 0. */
  at: number
}

export const emptySheet: SheetState = {
  templateId: null,
  text: { fa: null, ar: null },
  lifted: {},
  isLater: false,
  day: null,
  clock: '10:00',
  at: 0,
}

/** The moment that a zone's clock shows, as ISO 8601 in UTC. */
export function momentOf(day: IsoDate, clock: string, zone: string): string {
  const asUtc = Date.parse(`${day}T${clock}:00Z`)
  const guess = new Date(asUtc)
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(guess)
  const shift = Date.parse(`${dayInZone(guess, zone)}T${shown}:00Z`) - asUtc
  return new Date(asUtc - shift).toISOString()
}

/** When the sheet sends: null is now; undefined while another time is wanted and its day is missing. */
export function sendAtOf({ isLater, day, clock }: SheetState, zone: string): string | null | undefined {
  if (!isLater) return null
  return day === null ? undefined : momentOf(day, clock, zone)
}

/** The request of the sheet as it stands; `problems` are the codes of the texts. */
export function useWish(audience: Audience, state: SheetState) {
  const { zone } = useLocale()
  const judged = validate(messageText, state.text)
  const lifted = Object.entries(state.lifted)
    .filter(([, why]) => why.trim() !== '')
    .map(([reason, why]) => ({ reason: reason as Liftable, why }))
  const sendAt = sendAtOf(state, zone)
  const wish = judged.fields ? null : { audience, text: judged.value, lifted, sendAt: sendAt ?? null }
  return { wish, hasMoment: sendAt !== undefined, problems: judged.fields ?? {} }
}

export type Wish = NonNullable<ReturnType<typeof useWish>['wish']>

const pauseMs = 300

/** Who would get it, asked anew after each pause in typing. */
export function useBatchCheck(wish: Wish | null, at: number) {
  const api = useApi()
  const body = wish && JSON.stringify({ ...wish, at })
  const settled = useSettled(body)
  return useQuery({
    queryKey: ['message-check', settled],
    enabled: settled !== null && body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await api.call(
          messageBatches.check,
          { body: JSON.parse(settled ?? '') as Wish & { at: number } },
          { signal },
        )
      ).data,
  })
}

function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
