import { useSearch } from '@tanstack/react-router'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { stringifySearch } from '#platform/web/routing/search-params.ts'
import { listHref } from './list-paths.ts'

interface ListLinks {
  /** The queue that somebody works through; undefined outside of one. */
  queue: string | undefined
  listHref: (kind: ListKind, place: { clientId: number; visitId: number }, version?: number) => string
  /** `section`: the one that the profile opens. */
  profileHref: (clientId: number, section?: string) => string
}

/** Addresses between a client's profile and lists. A queue that is being worked through goes along. */
export function useListLinks(): ListLinks {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const queue = typeof search['queue'] === 'string' ? search['queue'] : undefined
  return {
    queue,
    listHref: (kind, place, version) => listHref(kind, place, { v: version, queue }),
    profileHref: (clientId, s) => hrefOf(paths.profile, { user_id: clientId }, stringifySearch({ queue, s })),
  }
}
