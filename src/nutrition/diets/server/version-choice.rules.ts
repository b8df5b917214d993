/** A version that was published at some time; drafts have no part in the choice. */
export interface PublishedVersion {
  number: number
  /** Null: everyone, because there was nobody to ask about. */
  applies: 'next_visit' | 'new_clients' | null
  /** ISO 8601 in UTC, as all instants of the product: they compare as text. */
  publishedAt: string
}

/**
 * The number of the version that a client composes the next list with: the newest one that applies to them.
 * `next_visit` applies to everyone; `new_clients` only to terms created after it was published.
 * @param termCreatedAt the client's term; null: nobody's, as for a new client
 * @returns null when nothing was ever published. A term older than everything gets the first version
 */
export function versionFor(
  versions: readonly PublishedVersion[],
  termCreatedAt: string | null,
): number | null {
  const newestFirst = versions.toSorted((one, other) => other.number - one.number)
  const found = newestFirst.find((version) => appliesTo(version, termCreatedAt))
  return (found ?? newestFirst.at(-1))?.number ?? null
}

function appliesTo({ applies, publishedAt }: PublishedVersion, termCreatedAt: string | null): boolean {
  return applies !== 'new_clients' || termCreatedAt === null || termCreatedAt > publishedAt
}

/** Numbers of the versions that no client composes with once a newer one applies to everyone. */
export function supersededBy(
  versions: readonly PublishedVersion[],
  next: Pick<PublishedVersion, 'number' | 'applies'>,
): number[] {
  if (next.applies === 'new_clients') return []
  return versions.filter(({ number }) => number < next.number).map(({ number }) => number)
}
