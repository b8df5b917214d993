import { type QueryKey, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Endpoint, EndpointInput, EndpointReply } from '#platform/contract/endpoint.ts'
import { preparedFiles } from '#platform/contract/prepared-files.ts'
import { operationAddress } from '../api/api-client.ts'
import { useApi } from '../app-context.tsx'
import type { Search } from '../routing/search-params.ts'
import type { ReportModel } from './use-report.ts'

/** The numbers of a report, and what is needed to have them counted otherwise. */
export interface Count<Reply> {
  query: UseQueryResult<Reply>
  queryKey: QueryKey
  /** Of the operation, as a job in the background names it. */
  address: string
  /** They were counted in the background, and are not counted anew until somebody says so. */
  isKept: boolean
}

/** Counts a report, or shows what was counted in the background where the address of the screen says so. */
export function useCounted<Spec extends Endpoint>(
  endpoint: Spec,
  input: EndpointInput<Spec>,
): Count<EndpointReply<Spec>> {
  const asked = useApi().query(endpoint, input)
  const address = operationAddress(endpoint, input as Parameters<typeof operationAddress>[1])
  const { query: kept, isKept } = useKept<EndpointReply<Spec>>(address)
  const counted = useQuery({ ...asked, placeholderData: withItsQuestion, enabled: !isKept } as never)
  return {
    query: isKept ? kept : (counted as UseQueryResult<EndpointReply<Spec>>),
    queryKey: asked.queryKey,
    address,
    isKept,
  }
}

/** What stands in for numbers that are still being counted knows what it was asked with: its rows are named by that. */
function withItsQuestion(before: object | undefined, query: { queryKey: QueryKey } | undefined) {
  const { query: askedWith } = (query?.queryKey[1] ?? {}) as { query?: ReportModel['query'] }
  return before && { ...before, askedWith }
}

/** The report as the numbers in sight were asked for: while others are counted, those are the ones before. */
export function modelOf(
  model: ReportModel,
  { query: { data, isPlaceholderData } }: Count<object>,
): ReportModel {
  const { askedWith } = (data ?? {}) as { askedWith?: ReportModel['query'] }
  if (!isPlaceholderData || !askedWith) return model
  const chosen = Object.fromEntries(model.choices.map(({ id }) => [id, askedWith[id] ?? '']))
  return { ...model, query: askedWith, state: { ...model.state, asOf: askedWith.asOf ?? null, chosen } }
}

/** `result` in the address of the screen: the answer of a job, as long as it is kept and is of these choices. */
function useKept<Reply>(address: string) {
  const api = useApi()
  const { search } = useLocation()
  const fileId = Number([(search as Search)['result'] ?? []].flat()[0] ?? 0)
  const isNamed = Number.isSafeInteger(fileId) && fileId > 0
  const params = { fileId }
  const file = useQuery({ ...api.query(preparedFiles.get, { params }), enabled: isNamed, retry: false })
  const isIt = file.data?.data.address === address && file.data.data.state === 'ready'
  const query = useQuery({
    queryKey: ['kept answer', fileId],
    queryFn: async ({ signal }) =>
      JSON.parse(await (await api.file(preparedFiles.file, { params }, { signal })).text()) as Reply,
    enabled: isIt,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { query, isKept: isNamed && (file.isPending || (isIt && !query.isError)) && !file.isError }
}
