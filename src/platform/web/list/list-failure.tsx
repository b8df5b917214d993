import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { ApiError } from '../api/api-error.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { copyText } from './copy-text.ts'
import { listMessages } from './list.messages.ts'
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
