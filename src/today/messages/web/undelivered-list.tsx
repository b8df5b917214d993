import { useApi, useMay, useReadAgain } from '#platform/web/app-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { BulkSelection, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { navigateBy } from '#platform/web/list/record-navigation.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { messages } from '../messages.contract.ts'
import { NoChannelBanner } from './channel-notice.tsx'
import { AnswerCell, ClientCell, TextCell } from './message-cells.tsx'
import { messagesMessages } from './messages.messages.ts'

type Texts = Bound<(typeof messagesMessages)['fa-IR']>

/** `/autochat/undelivered`: dead letters, with the way to try again. */
export function Screen() {
  const t = useMessages(messagesMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const maySend = useMay('autochat.send')
  async function retry(ids: number[] | null, q?: string) {
    const { data } = await api.call(messages.retry, { body: { ids, ...(q ? { q } : {}) } })
    toast(t.retried(data.retried))
    readAgain(messages.undelivered)
  }
  return <ListScreen list={{ ...undeliveredList(t, maySend ? retry : null), head: <NoChannelBanner /> }} />
}

type Retry = ((ids: number[] | null, q?: string) => Promise<void>) | null

function undeliveredList(t: Texts, retry: Retry): ListDeclaration<typeof messages.undelivered> {
  return {
    name: 'undelivered-messages',
    title: t.undelivered,
    countText: t.letters,
    endpoint: messages.undelivered,
    searchLabel: t.search,
    defaultSort: '-failed',
    columns: [
      { id: 'client', label: t.client, cell: (row) => <ClientCell {...row} /> },
      { id: 'about', label: t.about, cell: ({ kind }) => t.kinds[kind] },
      { id: 'answer', label: t.answer, cell: ({ error }) => <AnswerCell error={error} /> },
      { id: 'text', label: t.text, width: 'wide', cell: ({ text }) => <TextCell text={text} /> },
      { id: 'failed', label: t.failedAt, sort: 'failed', cell: ({ failedAt }) => <Instant at={failedAt} /> },
      { id: 'attempts', label: t.attempts, numeric: true, cell: ({ attempts }) => <Num value={attempts} /> },
    ],
    rowHref: ({ clientId }) => hrefOf(paths.profile, { user_id: clientId }),
    walk: navigateBy('clientId'),
    rowName: ({ fullName }) => fullName,
    rowActions: (row) =>
      retry ? [{ id: 'retry', label: t.retry, icon: 'undo', onAction: () => void retry([row.id]) }] : [],
    bulkActions: retry
      ? [{ id: 'retry', label: t.retry, icon: 'undo', run: (selection) => retrySelected(selection, retry) }]
      : [],
    empty: { allDone: { title: t.allDelivered, text: t.allDeliveredText } },
  }
}

async function retrySelected(selection: BulkSelection, retry: NonNullable<Retry>): Promise<void> {
  if (selection.scope === 'rows') return retry(selection.ids.map(Number))
  const { q } = selection.query
  return retry(null, typeof q === 'string' ? q : undefined)
}
