import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Photo, PhotoView } from '../photos.contract.ts'

export interface PhotoDay {
  day: IsoDate
  photos: readonly Photo[]
}

/** Photos by day, in the order they come: the newest first. */
export function byDay(photos: readonly Photo[]): PhotoDay[] {
  const days = [...new Set(photos.map((photo) => photo.takenOn))]
  return days.map((day) => ({ day, photos: photos.filter((photo) => photo.takenOn === day) }))
}

export interface Pair {
  view: PhotoView
  first: IsoDate
  second: IsoDate
}

/** The longest way that one view shows: its first and its last day. Null: no view was taken on two days. */
export function longestWay(photos: readonly Photo[], views: readonly PhotoView[]): Pair | null {
  const ways = views.flatMap((view) => {
    const days = photos.filter((photo) => photo.view === view).map((photo) => photo.takenOn)
    const [first, second] = [days.toSorted()[0], days.toSorted().at(-1)]
    return first !== undefined && second !== undefined && first < second ? [{ view, first, second }] : []
  })
  // Of equal ones the first view: the front says most.
  return ways.toSorted((a, b) => spanOf(b) - spanOf(a))[0] ?? null
}

const spanOf = ({ first, second }: Pair) => Date.parse(second) - Date.parse(first)
