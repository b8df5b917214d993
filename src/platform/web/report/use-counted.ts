import { type QueryKey, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Endpoint, EndpointInput, EndpointReply } from '#platform/contract/endpoint.ts'
import { type BackgroundExport, backgroundExports } from '#platform/contract/background-exports.ts'
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
  /** It has gone on for longer than people wait gladly. */
  isSlow: boolean
  /** Nobody counts, and the numbers are missing or those of before: it was stopped. */
  isStopped: boolean
  /** What the background has of exactly this question, once it is slow or stopped: the newest job, the newest result. */
  behind: { job: BackgroundExport | undefined; result: BackgroundExport | undefined }
}

const patienceMs = 10_000

/** Counts a report, or shows what was counted in the background where the address of the screen says so. */
export function useCounted<Spec extends Endpoint>(
  endpoint: Spec,
  input: EndpointInput<Spec>,
): Count<EndpointReply<Spec>> {
  const asked = useApi().query(endpoint, input)
  const address = operationAddress(endpoint, input as Parameters<typeof operationAddress>[1])
  const { query: kept, isKept } = useKept<EndpointReply<Spec>>(address)
  const client = useQueryClient()
  // Until they are counted: the last ones of this question, else those of the question before.
  const standIn = (before: object | undefined, last: { queryKey: QueryKey } | undefined) =>
    newestOf(client.getQueriesData({ queryKey: lastKey(address) })) ?? withItsQuestion(before, last)
  const counted = useQuery({ ...asked, placeholderData: standIn, enabled: !isKept } as never)
  const query = isKept ? kept : (counted as UseQueryResult<EndpointReply<Spec>>)
  const isSlow = useLasts(query.isFetching)
  const isStopped =
    !query.isFetching && !query.isError && (query.data === undefined || query.isPlaceholderData)
  const behind = useBehind(address, isSlow || isStopped)
  return { query, queryKey: asked.queryKey, address, isKept, isSlow, isStopped, behind }
}

/** Whether something has gone on for longer than people wait gladly. */
function useLasts(isOn: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLasts(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isOn])
  return lasts
}

const lastKey = (address: string) => ['last answer', address]

/** Each result is kept by its id; the last one is the newest that has come. */
const newestOf = (answers: [QueryKey, object | undefined][]) =>
  answers.findLast(([, answer]) => answer !== undefined)?.[1]

/** What the background has of a question; the newest result is fetched, to be shown with its time meanwhile. */
function useBehind(address: string, isAsked: boolean): Count<unknown>['behind'] {
  const api = useApi()
  const all = useQuery({
    ...api.query(backgroundExports.list, { query: { perPage: 100 } }),
    enabled: isAsked,
  })
  const files = all.data?.data.filter((one) => one.address === address) ?? []
  const result = files.find(({ state }) => state === 'ready')
  const params = { fileId: result?.id ?? 0 }
  useQuery({
    queryKey: [...lastKey(address), result?.id],
    queryFn: async ({ signal }): Promise<unknown> =>
      JSON.parse(await (await api.file(backgroundExports.file, { params }, { signal })).text()),
    enabled: isAsked && result !== undefined,
    retry: false,
  })
  return { job: files[0], result }
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
  const file = useQuery({ ...api.query(backgroundExports.get, { params }), enabled: isNamed, retry: false })
  const isIt = file.data?.data.address === address && file.data.data.state === 'ready'
  const query = useQuery({
    queryKey: ['kept answer', fileId],
    queryFn: async ({ signal }) =>
      JSON.parse(await (await api.file(backgroundExports.file, { params }, { signal })).text()) as Reply,
    enabled: isIt,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { query, isKept: isNamed && (file.isPending || (isIt && !query.isError)) && !file.isError }
}
