import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { CountedReport } from '#platform/contract/declared-report.ts'
import { type PreparedFile, preparedFiles } from '#platform/contract/prepared-files.ts'
import { useApi } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { useFileActs } from '../prepared/prepared-export.tsx'
import { resultHref } from '../prepared/result-address.ts'
import { Banner, InlineMessage } from '../ui/banner.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import css from './report.module.css'
import { reportMessages } from './report.messages.ts'
import type { Count } from './use-counted.ts'
import type { ReportModel } from './use-report.ts'

const patienceMs = 10_000

interface Props {
  count: Count<{ data: Pick<CountedReport, 'countedAt'> }>
  report: ReportModel
  children: ReactNode
}

/**
 * What stands around numbers that are being counted: the ones before stay in sight, muted; after ten seconds it says
 * so, and offers to stop or to go on in the background, from where a notice comes.
 */
export function SlowReport({ count, report, children }: Props) {
  const { query, isKept } = count
  const { isFetching, isPlaceholderData, data, isError } = query
  const isSlow = useLasts(isFetching)
  const isMissing = data === undefined
  const isStopped = !isFetching && !isError && (isMissing || isPlaceholderData)
  return (
    <>
      <Waiting count={count} isSlow={isSlow} isStopped={isStopped} />
      {/* Without the result in its address, the screen counts. */}
      {isKept && <Kept onCount={() => report.change({})} />}
      <div className={css.counted} aria-busy={isFetching} data-before={isPlaceholderData || undefined}>
        {isMissing && isStopped ? null : children}
      </div>
    </>
  )
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

interface WaitingProps extends Pick<Props, 'count'> {
  isSlow: boolean
  isStopped: boolean
}

/** Nothing, as long as numbers come soon. */
function Waiting({ isStopped, ...props }: WaitingProps) {
  return props.isSlow || isStopped ? <Behind {...props} /> : null
}

/** What can be done instead of waiting, and how far the background is with the same count. */
function Behind({ count: { query, queryKey, address }, isSlow }: Omit<WaitingProps, 'isStopped'>) {
  const client = useQueryClient()
  const files = useQuery(useApi().query(preparedFiles.list, { query: { perPage: 100 } }))
  const file = files.data?.data.find((one) => one.address === address)
  const { prepare, cancel } = useFileActs()
  const stop = () => void client.cancelQueries({ queryKey })
  if (file?.state === 'waiting' || file?.state === 'making')
    return <UnderWay file={file} onCancel={() => cancel.mutate(file.id)} />
  if (!isSlow) return <Stopped kept={file} onCount={() => void query.refetch()} />
  return (
    <Slow
      shown={query.data?.data.countedAt}
      kept={file}
      isFailed={prepare.isError}
      onStop={stop}
      onLeave={() => prepare.mutate(address, { onSuccess: stop })}
    />
  )
}

interface SlowProps {
  /** When the numbers in sight were counted. */
  shown: string | undefined
  kept: PreparedFile | undefined
  isFailed: boolean
  onStop: () => void
  onLeave: () => void
}

function Slow({ shown, kept, isFailed, onStop, onLeave }: SlowProps) {
  const t = useMessages(reportMessages)
  const { format, zone } = useLocale()
  return (
    <Banner
      tone="info"
      title={t.slow}
      actions={
        <>
          <Button icon="clock" onClick={onLeave}>
            {t.countBehind}
          </Button>
          <KeptLink file={kept} />
          <Button look="quiet" onClick={onStop}>
            {t.stop}
          </Button>
        </>
      }
    >
      {shown !== undefined && <p>{t.slowKept(format.dateTime(new Date(shown), zone))}</p>}
      <p>{t.slowBehind}</p>
      {isFailed && <InlineMessage tone="danger">{t.notBehind}</InlineMessage>}
    </Banner>
  )
}

/** The way to what the background has counted of the same choices; none where it has not. */
function KeptLink({ file }: { file: PreparedFile | undefined }) {
  const t = useMessages(reportMessages)
  const { format, zone } = useLocale()
  const href = file?.state === 'ready' && resultHref(file)
  if (!file || !href) return null
  const at = format.dateTime(new Date(file.finishedAt ?? file.askedAt), zone)
  return <LinkButton href={href}>{t.showKept(at)}</LinkButton>
}

function UnderWay({ file, onCancel }: { file: PreparedFile; onCancel: () => void }) {
  const t = useMessages(reportMessages)
  const { format, zone } = useLocale()
  const since = format.dateTime(new Date(file.askedAt), zone)
  return (
    <Banner
      tone="info"
      title={file.state === 'waiting' ? t.behindWaits : t.behindRuns}
      actions={
        <Button icon="close" onClick={onCancel}>
          {t.stop}
        </Button>
      }
    >
      <p>{t.behindSince(since)}</p>
    </Banner>
  )
}

function Stopped({ kept, onCount }: { kept: PreparedFile | undefined; onCount: () => void }) {
  const t = useMessages(reportMessages)
  const isReady = kept?.state === 'ready'
  const isFailed = kept?.state === 'failed' || kept?.state === 'refused'
  return (
    <Banner
      tone={isReady ? 'success' : isFailed ? 'danger' : 'info'}
      title={isReady ? t.behindReady : isFailed ? t.behindFailed : t.stopped}
      actions={
        <>
          <KeptLink file={kept} />
          <Button icon="refresh" onClick={onCount}>
            {t.countAgain}
          </Button>
        </>
      }
    />
  )
}

/** The numbers in sight come from the background; they say when they were counted. */
function Kept({ onCount }: { onCount: () => void }) {
  const t = useMessages(reportMessages)
  return (
    <Banner
      tone="info"
      title={t.fromBehind}
      actions={
        <Button icon="refresh" onClick={onCount}>
          {t.countAgain}
        </Button>
      }
    />
  )
}
