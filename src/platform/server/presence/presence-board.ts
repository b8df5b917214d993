import {
  type Colleague,
  type PresenceDoing,
  type PresenceNews,
  type PresencePlace,
  presenceTimes,
} from '#platform/contract/presence.ts'
import type { Clock } from '../clock.ts'
import type { Hint } from '../services.ts'

/** More open pages of one person than this are no person: the oldest is forgotten. */
const tabsPerStaff = 20

interface PageAt extends PresencePlace {
  doing: PresenceDoing
  part?: string | undefined
}

interface OpenPage extends PageAt {
  name: string
  seenAt: number
  /** When the right to be here was last looked at; null: at another server, which did. */
  rightsAt: number | null
}

export interface PresenceBoardOptions {
  clock: Clock
  /** Called when what the people at a record see of each other has changed. */
  tell(place: PresencePlace): void
  goneMs?: number
}

/** Who has which record open, kept in memory only and only for about a minute: names of staff, nothing of clients. */
export interface PresenceBoard {
  /** @param checked whether the right to be there was looked at just now */
  arrive(news: PresenceNews, checked: boolean): void
  leave(person: { staffId: number; name: string; tab: string }): void
  /** Whether this page is there with a right that was looked at within `ms`. */
  isKnown(page: { staffId: number; tab: string }, place: PresencePlace, ms: number): boolean
  /** Everybody else at a record, each once, with the most that any of their pages does. */
  others(place: PresencePlace, staffId: number): Colleague[]
  /** The same of every record of a kind where somebody else is, by its id. */
  everywhere(kind: PresencePlace['kind'], staffId: number): Map<number, Colleague[]>
  /** Whether a person has the record open. */
  isAt(staffId: number, place: PresencePlace): boolean
  /** A record changed: the right to see it is looked at anew. */
  recordChanged(hint: Pick<Hint, 'type' | 'id'>): void
  /** What another server told. */
  hear(news: PresenceNews): void
  /** Where `arrive` and `leave` pass on what happened. */
  relayTo(pass: (news: PresenceNews) => void): void
}

type Pages = Map<number, Map<string, OpenPage>>

export function createPresenceBoard({
  clock,
  tell,
  goneMs = presenceTimes.goneMs,
}: PresenceBoardOptions): PresenceBoard {
  const people: Pages = new Map()
  let relay: (news: PresenceNews) => void = () => undefined
  const now = () => clock.now().getTime()
  const isOpen = (page: OpenPage, place: PresencePlace) =>
    now() - page.seenAt <= goneMs && isSame(page, place)
  const note = noting(people, { now, goneMs, tell })
  return {
    arrive(news, isChecked) {
      note(news, isChecked)
      relay(news)
    },
    leave(person) {
      const news = { ...person, at: null }
      note(news, false)
      relay(news)
    },
    isKnown({ staffId, tab }, place, ms) {
      const page = people.get(staffId)?.get(tab)
      if (!page || page.rightsAt === null || !isOpen(page, place)) return false
      return now() - page.rightsAt < ms
    },
    others: (place, staffId) => colleagues(people, staffId, (page) => isOpen(page, place)),
    everywhere: (kind, staffId) =>
      everyRecord(people, staffId, (page) => page.kind === kind && isOpen(page, page)),
    isAt: (staffId, place) => pagesOf(people, staffId).some((page) => isOpen(page, place)),
    recordChanged({ type, id }) {
      for (const page of everyPage(people)) if (page.kind === type && page.id === id) page.rightsAt = null
    },
    hear: (news) => note(news, false),
    relayTo: (pass) => void (relay = pass),
  }
}

interface Noting extends Required<Pick<PresenceBoardOptions, 'tell' | 'goneMs'>> {
  now: () => number
}

/** Writes down where a page is now and tells those who see a difference. Forgets closed pages on the way. */
function noting(people: Pages, { now, goneMs, tell }: Noting) {
  let sweptAt = now()
  return (news: PresenceNews, isChecked: boolean) => {
    const seenAt = now()
    if (seenAt - sweptAt > goneMs) {
      sweep(people, seenAt - goneMs)
      sweptAt = seenAt
    }
    const known = people.get(news.staffId)?.get(news.tab)
    const before = known && known.seenAt >= seenAt - goneMs ? known : null
    const rightsAt = isChecked ? seenAt : (known?.rightsAt ?? null)
    put(people, news, news.at && { name: news.name, ...news.at, seenAt, rightsAt })
    for (const place of differences(before, news.at)) tell(place)
  }
}

/** The order of the map is the order of the last signs: taken out and put back. */
function put(people: Pages, { staffId, tab }: PresenceNews, page: OpenPage | null): void {
  const pages = people.get(staffId) ?? new Map<string, OpenPage>()
  pages.delete(tab)
  if (page) pages.set(tab, page)
  const [first] = pages.keys()
  if (pages.size > tabsPerStaff && first !== undefined) pages.delete(first)
  if (pages.size > 0) people.set(staffId, pages)
  else people.delete(staffId)
}

/** The records at which somebody sees a difference between two signs of one page. */
function differences(before: PageAt | null, after: PageAt | null): PresencePlace[] {
  if (before && after && isSame(before, after))
    return before.doing === after.doing && before.part === after.part ? [] : [placeOf(after)]
  return [before, after].flatMap((page) => (page ? [placeOf(page)] : []))
}

const strength: Record<PresenceDoing, number> = { editing: 2, viewing: 1, away: 0 }

function colleagues(people: Pages, except: number, isHere: (page: OpenPage) => boolean): Colleague[] {
  const found: Colleague[] = []
  for (const staffId of people.keys()) {
    const here = staffId === except ? [] : pagesOf(people, staffId).filter(isHere)
    const [most] = here.toSorted((a, b) => strength[b.doing] - strength[a.doing])
    if (most) found.push(colleagueOf(staffId, most))
  }
  return found.toSorted((a, b) => strength[b.doing] - strength[a.doing] || a.staffId - b.staffId)
}

function colleagueOf(staffId: number, { name, doing, part }: OpenPage): Colleague {
  return { staffId, name, doing, ...(part !== undefined && { part }) }
}

/** Who is at each record that somebody else has open. */
function everyRecord(
  people: Pages,
  except: number,
  isMeant: (page: OpenPage) => boolean,
): Map<number, Colleague[]> {
  const ids = new Set([...everyPage(people)].filter(isMeant).map(({ id }) => id))
  const found = [...ids].map(
    (id) => [id, colleagues(people, except, (page) => page.id === id && isMeant(page))] as const,
  )
  return new Map(found.filter(([, others]) => others.length > 0))
}

function pagesOf(people: Pages, staffId: number): OpenPage[] {
  return [...(people.get(staffId)?.values() ?? [])]
}

function sweep(people: Pages, oldest: number): void {
  for (const [staffId, pages] of people) {
    for (const [tab, page] of pages) if (page.seenAt < oldest) pages.delete(tab)
    if (pages.size === 0) people.delete(staffId)
  }
}

function* everyPage(people: Pages): Generator<OpenPage> {
  for (const pages of people.values()) yield* pages.values()
}

function isSame(one: PresencePlace, other: PresencePlace): boolean {
  return one.kind === other.kind && one.id === other.id
}

function placeOf({ kind, id }: PresencePlace): PresencePlace {
  return { kind, id }
}
