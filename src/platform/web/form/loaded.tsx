import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Endpoint, EndpointData } from '#platform/contract/endpoint.ts'
import type { Dictionary } from '#platform/contract/text/messages.ts'
import { asApiError } from '../api/api-error.ts'
import { useApi } from '../app-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Page } from '../page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { formMessages } from './form.messages.ts'
import css from './loaded.module.css'
import { ProblemBanner } from './problem-banner.tsx'
import { paramsOf } from './record-params.ts'

interface Props<Data> {
  query: UseQueryResult<{ data: Data }>
  /** What stands for the content on its first load; appears after 200 ms. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * The data of a query, or its skeleton, or why it did not come. Data that is there stays in sight when a refresh
 * fails. A missing record and a missing right are the error pages of the product.
 */
export function Loaded<Data>({ query, skeleton, children }: Props<Data>) {
  return query.data ? children(query.data.data) : <NotLoaded query={query} skeleton={skeleton} />
}

/** As `Loaded` for a whole page, which has its heading from the start. */
export function LoadedPage<Data>({ title, query, skeleton, children }: Props<Data> & { title: string }) {
  if (query.data) return children(query.data.data)
  return (
    <Page title={title} width="form">
      <NotLoaded query={query} skeleton={skeleton} />
    </Page>
  )
}

interface RecordPageProps<Get extends Endpoint> {
  /** Reads the record, by the id that is the only parameter of the page's path. */
  get: Get
  title: string
  children: (record: EndpointData<Get>) => ReactNode
}

/** Reads the record that the page's path names, by its only parameter; without one, what there is only one of. */
export function useAddressed(get: Endpoint) {
  const [id] = Object.values(useParams({ strict: false }))
  return useQuery(useApi().query(get, id === undefined ? {} : { params: paramsOf(get, Number(id)) }))
}

/**
 * The screen of what an operation reads, by the id in its path if it has one.
 * `export const Screen = loadedScreen(videos.get, videosMessages, 'title', (video) => <VideoShow video={video} />)`
 * @param title the text that is its heading until it is there
 */
export function loadedScreen<Get extends Endpoint, Title extends string>(
  get: Get,
  messages: Dictionary<Readonly<Record<NoInfer<Title>, string>>>,
  title: Title,
  render: (data: EndpointData<Get>) => ReactNode,
) {
  return function LoadedScreen() {
    const t = useMessages(messages) as Readonly<Record<string, string>>
    return (
      <RecordPage get={get} title={t[title] ?? ''}>
        {render}
      </RecordPage>
    )
  }
}

/** The page of the record that its path names. */
export function RecordPage<Get extends Endpoint>({ get, title, children }: RecordPageProps<Get>) {
  const query = useAddressed(get) as UseQueryResult<{ data: EndpointData<Get> }>
  return (
    <LoadedPage title={title} query={query}>
      {children}
    </LoadedPage>
  )
}

/** Shown in place of data that is not there. */
export function NotLoaded({ query, skeleton }: Pick<Props<unknown>, 'query' | 'skeleton'>) {
  const t = useMessages(formMessages)
  if (query.error) {
    const error = asApiError(query.error)
    if (error.code === 'not-found' || error.code === 'forbidden') throw error
    // Nothing was typed here that could have been kept.
    const sentence = error.code === 'offline' ? t.load.offline : undefined
    const retry = () => void query.refetch()
    return <ProblemBanner error={error} title={t.load.failed} sentence={sentence} onRetry={retry} />
  }
  return (
    <div className={css.waiting} aria-busy="true" aria-label={t.load.loading} role="group">
      {skeleton ?? <Skeleton count={6} />}
    </div>
  )
}
