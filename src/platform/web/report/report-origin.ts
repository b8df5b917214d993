import { browserSession } from '../list/session-memory.ts'
import { hrefOf } from '../routing/screen.ts'

/** A report as it stood when one of its numbers was opened. */
interface ReportPlace {
  /** Its address with all choices. */
  href: string
  scroll: number
}

const keyOf = (name: string) => `report:${name}`
const returningKey = 'report:returning'

/** Kept whenever a link of the report is pressed, for the life of the tab. */
export function rememberPlace(name: string, place: ReportPlace): void {
  browserSession.write(keyOf(name), place)
}

/** Where the way back from the rows leads; the plain report when it was not open in this tab. */
export function reportHref(name: string): string {
  return placeOf(name)?.href ?? hrefOf(`/reports/${name}`)
}

/** The report is about to be opened again: it will stand where it stood. */
export function markReturn(name: string): void {
  browserSession.write(returningKey, name)
}

/** Called when the numbers of a report are in sight. */
export function returnToPlace(name: string): void {
  if (browserSession.read(returningKey) !== name) return
  browserSession.write(returningKey, null)
  const place = placeOf(name)
  // After the router, which goes to the top of a new page.
  if (place?.href === location.hash) requestAnimationFrame(() => scrollTo({ top: place.scroll }))
}

function placeOf(name: string): ReportPlace | null {
  return browserSession.read(keyOf(name)) as ReportPlace | null
}
