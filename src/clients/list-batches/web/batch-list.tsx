import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { useMay } from '#platform/web/app-context.tsx'
import { batchStates, listBatches } from '../list-batches.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { BatchStart } from './batch-start.tsx'
import { BatchState } from './batch-state.tsx'
import { listBatchPaths } from './list-batch-paths.ts'
import { listBatchesMessages } from './list-batches.messages.ts'

type Texts = Bound<(typeof listBatchesMessages)['fa-IR']>

/** Lists for everyone who is due: what was done, and the start of the next dry run. */
export function Screen() {
  const t = useMessages(listBatchesMessages)
  const { format } = useLocale()
  const mayIssue = useMay('food-lists.issue')
  const list = batchList(t, (day) => format.date(day))
  return <ListScreen list={mayIssue ? { ...list, head: <BatchStart /> } : list} />
}

function batchList(t: Texts, dayText: (day: string) => string): ListDeclaration<typeof listBatches.list> {
  return {
    name: 'list-batches',
    title: t.title,
    countText: t.batches,
    endpoint: listBatches.list,
    defaultSort: '-created',
    columns: [
      { id: 'due', label: t.due, cell: ({ due }) => t.dues[due] },
      { id: 'created', label: t.made, sort: 'created', cell: (batch) => <Instant at={batch.createdAt} /> },
      { id: 'state', label: t.state, cell: ({ state }) => <BatchState state={state} /> },
      {
        id: 'proposed',
        label: t.rowStates.proposed,
        numeric: true,
        cell: ({ counts }) => <Num value={counts.proposed} />,
      },
      {
        id: 'issued',
        label: t.rowStates.issued,
        numeric: true,
        cell: ({ counts }) => <Num value={counts.issued} />,
      },
      {
        id: 'out',
        label: t.rowStates.excluded,
        numeric: true,
        cell: ({ counts }) => <Num value={counts.excluded + counts.skipped} />,
      },
      { id: 'by', label: t.by, cell: (batch) => <UserText>{batch.createdBy}</UserText> },
      {
        id: 'approvedBy',
        label: t.approvedBy,
        defaultHidden: true,
        cell: ({ approvedBy }) => (approvedBy === null ? t.none : <UserText>{approvedBy}</UserText>),
      },
    ],
    filters: [{ id: 'state', label: t.state, kind: 'choice', options: optionsOf(batchStates, t.states) }],
    rowHref: (batch) => hrefOf(listBatchPaths.batch, { batch_id: batch.id }),
    rowName: (batch) => t.reviewTitle(t.dues[batch.due], dayText(batch.madeOn)),
    empty: { firstUse: { title: t.firstUse, text: t.firstUseText } },
  }
}
