import { useQuery } from '@tanstack/react-query'
import { annotations } from '#platform/contract/annotations.ts'
import type { DayRange } from '#platform/contract/text/calendar.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi, useReadAgain } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'

const rarely = 300_000

/** An chart annotation as a chart tells it. */
export interface ShownAnnotation {
  /** What stands below the columns of its days. */
  number: string
  name: string
  /** «کمپین نوروز: ۲۰ اسفند تا ۱۳ فروردین» */
  text: string
  days: DayRange
}

/** What is known of the time of some rows, numbered in the order of time; nothing where they stand for no time. */
export function useAnnotations(rows: readonly DayRange[], inTime: boolean): ShownAnnotation[] {
  const { locale, format } = useLocale()
  const query = { from: rows[0]?.from ?? '', to: rows.at(-1)?.to ?? '' }
  const isAsked = inTime && rows.length > 0
  const found = useQuery({
    ...useApi().query(annotations.onDays, { query }),
    enabled: isAsked,
    staleTime: rarely,
  })
  if (!isAsked || !found.data) return []
  return found.data.data.map((annotation, place) => {
    const name = recordName(annotation, locale)
    const days = { from: annotation.startsOn, to: annotation.endsOn }
    return {
      number: format.number(place + 1),
      name,
      text: `${name}: ${format.dateRange(days.from, days.to)}`,
      days,
    }
  })
}

/** Reads anew whatever tells of chart annotations. */
export function useAnnotationRefresh(): () => void {
  const readAgain = useReadAgain()
  return () => readAgain(annotations.onDays, annotations.list)
}

/** Those that touch the days. */
export function annotationsOn(told: readonly ShownAnnotation[], { from, to }: DayRange): ShownAnnotation[] {
  return told.filter(({ days }) => days.from <= to && days.to >= from)
}
