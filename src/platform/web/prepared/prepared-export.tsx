import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { preparedFiles, type PreparedFile } from '#platform/contract/prepared-files.ts'
import { operationAddress, queryKeyOf } from '../api/api-client.ts'
import { asApiError } from '../api/api-error.ts'
import { useApi } from '../app-context.tsx'
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
  const files = useQuery(useApi().query(preparedFiles.list, { query: { perPage: 100 } }))
  const file = files.data?.data.find((one) => one.address === address)
  const { prepare } = useFileActs()
  const isUnderWay = file?.state === 'waiting' || file?.state === 'making'
  return (
    <div className={css.prepared}>
      {file && <PreparedState file={file} />}
      {!isUnderWay && (
        <Button icon="clock" size="small" busy={prepare.isPending} onClick={() => prepare.mutate(address)}>
          {file ? t.again : t.prepare}
        </Button>
      )}
      <p className={css.hint}>{t.hint}</p>
      {prepare.error && (
        <InlineMessage tone="danger">{isTooMany(prepare.error) ? t.tooMany : t.problem}</InlineMessage>
      )}
    </div>
  )
}

const isTooMany = (error: unknown): boolean =>
  asApiError(error).fields['address']?.some((code) => code.startsWith('too-many')) ?? false

/** How far one file is, with what can be done about it now. */
export function PreparedState({ file }: { file: PreparedFile }) {
  const t = useMessages(preparedMessages)
  const { cancel, download } = useFileActs()
  const text = useStateText(file)
  const href = resultHref(file)
  const isEnded = file.state === 'failed' || file.state === 'refused'
  if (isEnded) return <InlineMessage tone="danger">{text}</InlineMessage>
  return (
    <div className={css.state} role="status">
      <bdi>{text}</bdi>
      {file.state === 'ready' && href !== null ? (
        <LinkButton icon="chart" size="small" href={href}>
          {t.showResult}
        </LinkButton>
      ) : file.state === 'ready' ? (
        <Button icon="export" size="small" busy={download.isPending} onClick={() => download.mutate(file.id)}>
          {t.download}
        </Button>
      ) : (
        <Button icon="close" size="small" busy={cancel.isPending} onClick={() => cancel.mutate(file.id)}>
          {t.cancel}
        </Button>
      )}
      {(download.isError || cancel.isError) && <InlineMessage tone="danger">{t.problem}</InlineMessage>}
    </div>
  )
}

const kilobyte = 1_000
const megabyte = 1_000_000

function useStateText(file: PreparedFile): string {
  const { state, reason, bytes, askedAt, finishedAt } = file
  const t = useMessages(preparedMessages)
  const { format, zone } = useLocale()
  const size = bytes < megabyte ? t.kilobytes(Math.ceil(bytes / kilobyte)) : t.megabytes(bytes / megabyte)
  const at = format.dateTime(new Date(finishedAt ?? askedAt), zone)
  switch (state) {
    case 'waiting':
      return t.waiting
    case 'making':
      return t.making(size)
    case 'ready':
      return resultHref(file) === null ? t.ready(at, size) : t.counted(at)
    case 'failed':
      return t.failed[reason ?? 'other']
    case 'refused':
      return t.refused
  }
}

/** The acts on prepared files; each leaves the cache as the server has it. */
export function useFileActs() {
  const api = useApi()
  const queries = useQueryClient()
  const onSettled = () => {
    for (const endpoint of [preparedFiles.list, preparedFiles.get])
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
  const options = { networkMode: 'always', onSettled } as const
  return {
    prepare: useMutation({
      ...options,
      mutationFn: (address: string) =>
        api.call(preparedFiles.create, { body: { address, screen: screenNow() } }),
    }),
    cancel: useMutation({
      ...options,
      mutationFn: (fileId: PreparedFile['id']) => api.call(preparedFiles.remove, { params: { fileId } }),
    }),
    download: useMutation({
      ...options,
      mutationFn: (fileId: PreparedFile['id']) => api.download(preparedFiles.file, { params: { fileId } }),
    }),
  }
}

/** The path of the screen that is open: what the file is called later, in whatever language. */
const screenNow = (): string => location.hash.slice(1).split('?')[0] || '/'
