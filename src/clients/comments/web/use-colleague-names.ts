import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { mentions } from '../mentions.contract.ts'

const waiting = '…'

/** Who can be named in comments on a client: asked for once somebody is going to be named. */
export function useColleaguesOf(clientId: number, isWanted: boolean) {
  const options = useApi().query(mentions.colleagues, { params: { clientId } })
  return useQuery({ ...options, staleTime: 300_000, enabled: isWanted })
}

/** Their names by id; three dots until they are there. */
export function useColleagueNames(clientId: number, isWanted: boolean): (id: number) => string {
  const all = useColleaguesOf(clientId, isWanted).data?.data
  return (id) => all?.find((one) => one.id === id)?.name ?? waiting
}
