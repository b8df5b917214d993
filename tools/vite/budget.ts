/** What a screen fetches when it is the first one, with the files that every page has. */
export interface FirstVisit {
  path: string
  isInMenu: boolean
  /** The start script asks for its data: the page that most people begin with. */
  isAskedFirst: boolean
  files: number
  /** Of all of them, compressed with gzip. */
  bytes: number
}

/** Script files of a first visit, and bytes of them as gzip: what is reached, with little room (decision 0033). */
export const limits = {
  askedFirst: { files: 12, bytes: 190_000 },
  inMenu: { files: 12, bytes: 325_000 },
  other: { files: 23, bytes: 490_000 },
}

/** @returns a sentence for each screen that has become heavier than a first visit may be */
export function overBudget(visits: readonly FirstVisit[]): string[] {
  return visits.flatMap((visit) => {
    const { path, files, bytes } = visit
    const most = limitOf(visit)
    if (files <= most.files && bytes <= most.bytes) return []
    return [`${path} needs ${files} files of ${bytes} bytes, at most ${most.files} of ${most.bytes}`]
  })
}

const limitOf = ({ isAskedFirst, isInMenu }: FirstVisit) =>
  limits[isAskedFirst ? 'askedFirst' : isInMenu ? 'inMenu' : 'other']
