import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { ApiError } from '../api/api-error.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { copyText } from './copy-text.ts'
import { listMessages } from './list.messages.ts'
import { isFiltered, withoutFilters } from './list-state.ts'
import { LooserFilters } from './looser-filters.tsx'
import type { ListModel } from './use-list.ts'

interface Props<Row> {
  model: ListModel<Row>
}

/** Why there are no rows to show: a failure with its way out. Filters and address stay as they are. */
export function ListFailure<Row>({ model }: Props<Row>) {
  const t = useMessages(listMessages)
  const { loading } = model
  const error = loading.error
  if (error instanceof ApiError && error.code === 'forbidden') return <EmptyState kind="no-permission" />
  return (
    <Banner
      tone="danger"
      title={t.loadFailed}
      actions={
        <>
          <Button icon="refresh" busy={loading.isFetching} onClick={() => void loading.refetch()}>
            {t.retry}
          </Button>
          {error && (
            <Button look="quiet" icon="copy" onClick={() => void copyText(reportOf(error), t.reportCopied)}>
              {t.copyReport}
            </Button>
          )}
        </>
      }
    >
      <p>{t.failures[reasonOf(error)]}</p>
      {error instanceof ApiError && error.requestId && (
        <p>
          <bdi dir="ltr">{error.requestId}</bdi>
        </p>
      )}
    </Banner>
  )
}

function reasonOf(error: Error | null): 'offline' | 'busy' | 'refused' | 'other' {
  // No error and no rows: the browser waits for the network.
  if (!error) return 'offline'
  if (!(error instanceof ApiError)) return 'other'
  if (error.code === 'offline' || error.code === 'aborted') return 'offline'
  if (error.code === 'unavailable' || error.code === 'rate-limited') return 'busy'
  return error.code === 'validation' || error.code === 'bad-request' ? 'refused' : 'other'
}

function reportOf(error: Error): string {
  if (!(error instanceof ApiError)) return `${error.name}: ${error.message}`
  const { code, status, requestId } = error
  return [location.href, code, status, requestId].filter(Boolean).join('\n')
}

/** The rows stand, but they are of an earlier time. */
export function ListStale<Row>({ model }: Props<Row>) {
  const t = useMessages(listMessages)
  const { format, zone } = useLocale()
  const { loading } = model
  const isOffline =
    loading.fetchStatus === 'paused' ||
    (loading.error instanceof ApiError && loading.error.code === 'offline')
  return (
    <Banner
      tone="plum"
      title={isOffline ? t.offline : t.refreshFailed}
      actions={
        <Button
          icon="refresh"
          size="small"
          busy={loading.fetchStatus === 'fetching'}
          onClick={() => void loading.refetch()}
        >
          {t.retry}
        </Button>
      }
    >
      {t.dataFrom(format.time(new Date(loading.dataUpdatedAt), zone))}
    </Banner>
  )
}

/** No rows, and why: each reason has its text. It takes the place of the table with its header. */
export function ListEmpty<Row>({ model }: Props<Row>) {
  if (model.meta && model.meta.total > 0) return <PageBeyondEnd model={model} />
  if (isFiltered(model.state)) return <NoResults model={model} />
  const allDone = model.list.empty?.allDone
  if (!allDone) return <FirstUse model={model} />
  return (
    <EmptyState kind="all-done" title={allDone.title}>
      {allDone.text}
    </EmptyState>
  )
}

function PageBeyondEnd<Row>({ model: { state, href } }: Props<Row>) {
  const t = useMessages(listMessages)
  const action = <LinkButton href={href({ ...state, page: 1 })}>{t.firstPage}</LinkButton>
  return (
    <EmptyState kind="no-results" title={t.pageEmpty} actions={action}>
      {t.pageEmptyText}
    </EmptyState>
  )
}

function NoResults<Row>({ model }: Props<Row>) {
  const t = useMessages(listMessages)
  const actions = (
    <>
      <Button look="primary" onClick={() => model.go(withoutFilters(model.state))}>
        {t.clearFilters}
      </Button>
      <LooserFilters model={model} />
    </>
  )
  return <EmptyState kind="no-results" actions={actions} />
}

function FirstUse<Row>({ model: { list, may } }: Props<Row>) {
  const { create, empty } = list
  const action = create && may(create.permission) && (
    <LinkButton look="primary" icon="plus" href={create.href}>
      {create.label}
    </LinkButton>
  )
  return (
    <EmptyState kind="first-use" title={empty?.firstUse?.title} actions={action}>
      {empty?.firstUse?.text}
    </EmptyState>
  )
}
