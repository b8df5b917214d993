import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { CountedReport } from '#platform/contract/declared-report.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { MenuEntry } from '../ui/menu.tsx'
import css from './report.module.css'
import { reportMessages } from './report.messages.ts'

const patienceMs = 10_000

interface Props {
  query: UseQueryResult<{ data: Pick<CountedReport, 'countedAt'> }>
  queryKey: QueryKey
  /** How the report may be taken along; `prepare` among them. */
  exports: readonly MenuEntry[]
  children: ReactNode
}

/**
 * What stands around numbers that are being counted: the ones before stay in sight, muted; after ten seconds it says
 * so, and offers to stop or to have the report made in the background.
 */
export function SlowReport({ query, queryKey, exports, children }: Props) {
  const { isFetching, isPlaceholderData, data, isError } = query
  const isSlow = useLasts(isFetching)
  const isMissing = data === undefined
  const isStopped = !isFetching && !isError && (isMissing || isPlaceholderData)
  return (
    <>
      {isSlow && <Slow queryKey={queryKey} kept={data?.data.countedAt} prepare={exports.find(isPrepare)} />}
      {isStopped && <Stopped onCount={() => void query.refetch()} />}
      <div className={css.counted} aria-busy={isFetching} data-before={isPlaceholderData || undefined}>
        {isMissing && isStopped ? null : children}
      </div>
    </>
  )
}

const isPrepare = ({ id }: MenuEntry) => id === 'prepare'

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

interface SlowProps {
  queryKey: QueryKey
  /** When the numbers in sight were counted. */
  kept: string | undefined
  prepare: MenuEntry | undefined
}

function Slow({ queryKey, kept, prepare }: SlowProps) {
  const t = useMessages(reportMessages)
  const { format, zone } = useLocale()
  const client = useQueryClient()
  const act = prepare && 'onAction' in prepare ? prepare.onAction : undefined
  return (
    <Banner
      tone="info"
      title={t.slow}
      actions={
        <>
          {act && <Button onClick={act}>{prepare?.label}</Button>}
          <Button look="quiet" onClick={() => void client.cancelQueries({ queryKey })}>
            {t.stop}
          </Button>
        </>
      }
    >
      {kept !== undefined && <p>{t.slowKept(format.dateTime(new Date(kept), zone))}</p>}
      {act && <p>{t.slowPrepare}</p>}
    </Banner>
  )
}

function Stopped({ onCount }: { onCount: () => void }) {
  const t = useMessages(reportMessages)
  return (
    <Banner
      tone="info"
      title={t.stopped}
      actions={
        <Button icon="refresh" onClick={onCount}>
          {t.countAgain}
        </Button>
      }
    />
  )
}
