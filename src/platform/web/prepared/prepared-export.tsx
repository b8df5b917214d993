import { useMutation, useQuery } from '@tanstack/react-query'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { backgroundExports, type BackgroundExport } from '#platform/contract/background-exports.ts'
import { operationAddress } from '../api/api-client.ts'
import { asApiError } from '../api/api-error.ts'
import { useApi, useReadAgain } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { InlineMessage } from '../ui/banner.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import css from './prepared.module.css'
import { preparedMessages } from './prepared.messages.ts'
import { resultHref } from './result-address.ts'

interface Props {
  endpoint: Endpoint
  /** With what it is asked: the values in its path, and the query. */
  asked: Parameters<typeof operationAddress>[1]
}

/** An export made in the background: the way to it, how far it is, and the last file of exactly this one. */
export function PreparedExport({ endpoint, asked }: Props) {
  const t = useMessages(preparedMessages)
  const address = operationAddress(endpoint, asked)
  const files = useQuery(useApi().query(backgroundExports.list, { query: { perPage: 100 } }))
  const file = files.data?.data.find((one) => one.address === address)
  const { prepare } = useFileActions()
  return (
    <div className={css.prepared}>
      {file && <PreparedState file={file} />}
      {!(file && isUnderWay(file)) && (
        <Button icon="clock" size="small" busy={prepare.isPending} onClick={() => prepare.mutate(address)}>
          {file ? t.again : t.prepare}
        </Button>
      )}
      <p className="note flush">{t.hint}</p>
      {prepare.error && (
        <InlineMessage tone="danger">{isTooMany(prepare.error) ? t.tooMany : t.problem}</InlineMessage>
      )}
    </div>
  )
}

const isTooMany = (error: unknown): boolean =>
  asApiError(error).fields['address']?.some((code) => code.startsWith('too-many')) ?? false

const isUnderWay = ({ state }: BackgroundExport): boolean => state === 'waiting' || state === 'making'

/** How far one file is, with what can be done about it now. */
export function PreparedState({ file }: { file: BackgroundExport }) {
  const text = useStateText(file)
  const isEnded = file.state === 'failed' || file.state === 'refused'
  if (isEnded) return <InlineMessage tone="danger">{text}</InlineMessage>
  return (
    <div className="line-2" role="status">
      <bdi>{text}</bdi>
      {isUnderWay(file) && (
        <>
          <HowFar file={file} />
          <Cancel file={file} />
        </>
      )}
      {file.state === 'ready' && <Fetch file={file} />}
    </div>
  )
}

function Cancel({ file: { id } }: { file: BackgroundExport }) {
  const t = useMessages(preparedMessages)
  const { cancel } = useFileActions()
  return (
    <>
      <Button icon="close" size="small" busy={cancel.isPending} onClick={() => cancel.mutate(id)}>
        {t.cancel}
      </Button>
      {cancel.isError && <InlineMessage tone="danger">{t.problem}</InlineMessage>}
    </>
  )
}

/** The way to what is ready: a screen for counted numbers, else the file. */
function Fetch({ file }: { file: BackgroundExport }) {
  const t = useMessages(preparedMessages)
  const { download } = useFileActions()
  const href = resultHref(file)
  if (href !== null)
    return (
      <LinkButton icon="chart" size="small" href={href}>
        {t.showResult}
      </LinkButton>
    )
  return (
    <>
      <Button icon="export" size="small" busy={download.isPending} onClick={() => download.mutate(file.id)}>
        {t.download}
      </Button>
      {download.isError && <InlineMessage tone="danger">{t.problem}</InlineMessage>}
    </>
  )
}

/** A bar where the number of rows is known, since when it is made, and how long that took before. */
function HowFar({ file: { rows, rowsTotal, startedAt, lastSeconds } }: { file: BackgroundExport }) {
  const t = useMessages(preparedMessages)
  const { format, zone } = useLocale()
  return (
    <>
      {rows !== null && rowsTotal !== null && (
        <progress className={css.bar} max={Math.max(rowsTotal, 1)} value={rows} aria-label={t.progress} />
      )}
      {startedAt !== null && (
        <bdi className="note flush">{t.since(format.dateTime(new Date(startedAt), zone))}</bdi>
      )}
      {lastSeconds !== null && <LastTook seconds={lastSeconds} />}
    </>
  )
}

const minute = 60
/** From then on minutes are told. */
const longSeconds = 90

/** How long the same took before. */
export function LastTook({ seconds }: { seconds: number }) {
  const t = useMessages(preparedMessages)
  const time =
    seconds < longSeconds ? t.seconds(Math.max(seconds, 1)) : t.minutes(Math.round(seconds / minute))
  return <bdi className="note flush">{t.lastTook(time)}</bdi>
}

const kilobyte = 1_000
const megabyte = 1_000_000

function useStateText(file: BackgroundExport): string {
  const { state, reason, rows, askedAt, finishedAt } = file
  const t = useMessages(preparedMessages)
  const { format, zone } = useLocale()
  const size = useSize(file)
  const at = format.dateTime(new Date(finishedAt ?? askedAt), zone)
  const making = useMakingText(file)
  switch (state) {
    case 'waiting':
      return t.waiting
    case 'making':
      return making
    case 'ready':
      if (resultHref(file) !== null) return t.counted(at)
      return t.ready(at, rows === null ? size : `${t.rows(rows)}، ${size}`)
    case 'cancelled':
      return t.cancelled(at)
    case 'failed':
      return t.failed[reason ?? 'other']
    case 'refused':
      return t.refused
  }
}

function useSize({ bytes }: BackgroundExport): string {
  const t = useMessages(preparedMessages)
  return bytes < megabyte ? t.kilobytes(Math.ceil(bytes / kilobyte)) : t.megabytes(bytes / megabyte)
}

/** So many rows of how many; rows or bytes so far where the whole is not known; nothing is guessed. */
function useMakingText(file: BackgroundExport): string {
  const { bytes, rows, rowsTotal } = file
  const t = useMessages(preparedMessages)
  const size = useSize(file)
  if (resultHref(file) !== null) return t.counting
  if (rows === null) return bytes === 0 ? t.beginning : t.making(size)
  if (rowsTotal === null) return t.making(t.soFar(`${t.rows(rows)}، ${size}`))
  // The last row is not the end of the work: a hundred is said by «ready».
  const share = Math.min(Math.floor((rows / Math.max(rowsTotal, 1)) * 100), 99) / 100
  return t.making(t.rowsOf(rows, rowsTotal, share))
}

/** The actions on background exports; each leaves the cache as the server has it. */
export function useFileActions() {
  const api = useApi()
  const readAgain = useReadAgain()
  const onSettled = () => readAgain(backgroundExports.list, backgroundExports.get)
  const options = { networkMode: 'always', onSettled } as const
  return {
    prepare: useMutation({
      ...options,
      mutationFn: (address: string) =>
        api.call(backgroundExports.create, { body: { address, screen: screenNow() } }),
    }),
    cancel: useMutation({
      ...options,
      mutationFn: (fileId: BackgroundExport['id']) =>
        api.call(backgroundExports.cancel, { params: { fileId } }),
    }),
    download: useMutation({
      ...options,
      mutationFn: (fileId: BackgroundExport['id']) =>
        api.download(backgroundExports.file, { params: { fileId } }),
    }),
  }
}

/** The path of the screen that is open: what the file is called later, in whatever language. */
const screenNow = (): string => location.hash.slice(1).split('?')[0] || '/'
