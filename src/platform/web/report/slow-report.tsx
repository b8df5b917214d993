import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CountedReport } from '#platform/contract/declared-report.ts'
import type { BackgroundExport } from '#platform/contract/background-exports.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { LastTook, useFileActions } from '../prepared/prepared-export.tsx'
import { resultHref } from '../prepared/result-address.ts'
import { Banner, InlineMessage } from '../ui/banner.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import css from './report.module.css'
import { reportMessages } from './report.messages.ts'
import type { Count } from './use-counted.ts'
import type { ReportModel } from './use-report.ts'

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
  const { query, isKept, isSlow, isStopped } = count
  const { isFetching, isPlaceholderData, data } = query
  // Of this very question they are no numbers of before once nobody counts anew.
  const isBefore = isPlaceholderData && (isFetching || (data !== undefined && 'askedWith' in data))
  return (
    <>
      {(isSlow || isStopped) && <Behind count={count} />}
      {/* Without the result in its address, the screen counts. */}
      {isKept && <Kept onCount={() => report.change({})} />}
      <div className={css.counted} aria-busy={isFetching} data-before={isBefore || undefined}>
        {data === undefined && isStopped ? null : children}
      </div>
    </>
  )
}

/** What can be done instead of waiting, and how far the background is with the same count. */
function Behind({ count: { query, queryKey, address, isSlow, behind } }: Pick<Props, 'count'>) {
  const client = useQueryClient()
  const { job, result } = behind
  const { prepare, cancel } = useFileActions()
  const stop = () => void client.cancelQueries({ queryKey })
  if (job?.state === 'waiting' || job?.state === 'making')
    return <UnderWay file={job} onCancel={() => cancel.mutate(job.id)} />
  if (!isSlow) return <Stopped job={job} kept={result} onCount={() => void query.refetch()} />
  return (
    <Slow
      shown={query.data?.data.countedAt}
      kept={result}
      isFailed={prepare.isError}
      onStop={stop}
      onLeave={() => prepare.mutate(address, { onSuccess: stop })}
    />
  )
}

interface SlowProps {
  /** When the numbers in sight were counted. */
  shown: string | undefined
  kept: BackgroundExport | undefined
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
function KeptLink({ file }: { file: BackgroundExport | undefined }) {
  const t = useMessages(reportMessages)
  const { format, zone } = useLocale()
  const href = file && resultHref(file)
  if (!href) return null
  const at = format.dateTime(new Date(file.finishedAt ?? file.askedAt), zone)
  return <LinkButton href={href}>{t.showKept(at)}</LinkButton>
}

function UnderWay({ file, onCancel }: { file: BackgroundExport; onCancel: () => void }) {
  const t = useMessages(reportMessages)
  const { format, zone } = useLocale()
  const since = format.dateTime(new Date(file.startedAt ?? file.askedAt), zone)
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
      {file.lastSeconds !== null && <LastTook seconds={file.lastSeconds} />}
    </Banner>
  )
}

interface StoppedProps {
  /** The newest of this question. */
  job: BackgroundExport | undefined
  kept: BackgroundExport | undefined
  onCount: () => void
}

function Stopped({ job, kept, onCount }: StoppedProps) {
  const t = useMessages(reportMessages)
  const isReady = job?.state === 'ready'
  const isFailed = job?.state === 'failed' || job?.state === 'refused'
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
