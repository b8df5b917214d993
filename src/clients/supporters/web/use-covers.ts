import { useQuery } from '@tanstack/react-query'
import { clients } from '#clients/clients/clients.contract.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { type Cover, covers } from '../covers.contract.ts'
import { supporters } from '../supporters.contract.ts'

const isOpen = ({ state }: Cover) => state === 'planned' || state === 'running'

/** Covers that are planned or run. */
export function useOpenCovers(): Cover[] {
  return (useQuery(useApi().query(covers.list, {})).data?.data ?? []).filter(isOpen)
}

/** What a cover that begins or ends changes. */
export function useCoverRefresh(): () => void {
  const readAgain = useReadAgain()
  return () => readAgain(covers.list, supporters.list, supporters.total, clients.list, clients.get)
}

/** Which words say that it ends: one that runs is ended, one that is planned is taken back. */
export function endWord({ state }: Cover): 'running' | 'planned' {
  return state === 'running' ? 'running' : 'planned'
}
