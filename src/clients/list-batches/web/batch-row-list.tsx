import type { Bound } from '#platform/contract/text/messages.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import {
  batchReasons,
  batchRowStates,
  listBatches,
  type ListBatch,
  type ListBatchRow,
} from '../list-batches.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { BatchRowState } from './batch-state.tsx'
import css from './list-batches.module.css'
import type { listBatchesMessages } from './list-batches.messages.ts'
import { ProposalPreview } from './proposal-preview.tsx'

type Texts = Bound<(typeof listBatchesMessages)['fa-IR']>

interface Parts {
  t: Texts
  title: string
  /** Null while nobody may. */
  leaveOut: ((row: ListBatchRow, leftOut: boolean) => void) | null
}

/** The clients of a batch as a list. */
export function batchRowList(
  batch: ListBatch,
  { t, title, leaveOut }: Parts,
): ListDeclaration<typeof listBatches.rows> {
  return {
    name: 'list-batch-rows',
    title,
    countText: t.clients,
    endpoint: listBatches.rows,
    exportEndpoint: listBatches.exportRows,
    exportPermission: 'food-lists.export',
    params: { batchId: batch.id },
    defaultSort: 'wait',
    searchLabel: t.search,
    rowId: (row) => String(row.clientId),
    rowHref: (row) => hrefOf(paths.foodList, { user_id: row.clientId, visit_id: row.visitId }),
    rowName: (row) => row.fullName,
    columns: columnsOf(t),
    filters: [
      { id: 'state', label: t.state, kind: 'choice', options: optionsOf(batchRowStates, t.rowStates) },
      { id: 'reason', label: t.reason, kind: 'choice', options: optionsOf(batchReasons, t.reasons) },
    ],
    preview: (row) => <ProposalPreview batchId={batch.id} row={row} />,
    rowActions: (row) => actionsOf(row, t, leaveOut),
  }
}

function actionsOf(row: ListBatchRow, t: Texts, leaveOut: Parts['leaveOut']) {
  if (!leaveOut) return []
  if (row.state === 'proposed')
    return [{ id: 'out', label: t.leaveOut, icon: 'close', onAction: () => leaveOut(row, true) } as const]
  if (row.reason === 'left-out')
    return [{ id: 'in', label: t.takeIn, icon: 'undo', onAction: () => leaveOut(row, false) } as const]
  return []
}

function columnsOf(t: Texts): ListColumn<ListBatchRow>[] {
  return [
    {
      id: 'client',
      label: t.client,
      cell: (row) => (
        <span className={css.client}>
          <UserText>{row.fullName}</UserText>
          <span className="faint">
            <Code>{row.code}</Code>
          </span>
        </span>
      ),
    },
    { id: 'state', label: t.state, cell: ({ state }) => <BatchRowState state={state} /> },
    {
      id: 'reason',
      label: t.reason,
      width: 'wide',
      cell: ({ reason }) => (reason === null ? t.none : t.reasons[reason]),
    },
    {
      id: 'energy',
      label: t.energy,
      cell: ({ summary }) => (summary ? t.energyOf(summary.plannedKcal, summary.targetKcal) : t.none),
    },
    { id: 'gaps', label: t.gaps, cell: ({ summary }) => (summary ? gapText(summary.gaps, t) : t.none) },
    {
      id: 'changes',
      label: t.changes,
      cell: ({ summary }) =>
        summary === null
          ? t.none
          : summary.last
            ? t.changesOf(summary.last.newFoods, summary.last.sameFoods)
            : t.firstList,
    },
    {
      id: 'days',
      label: t.days,
      numeric: true,
      defaultHidden: true,
      cell: ({ summary }) => (summary ? <Num value={summary.days} /> : t.none),
    },
  ]
}

function gapText(gaps: readonly (keyof Texts['gapNames'])[], t: Texts): string {
  return gaps.length === 0 ? t.inRange : gaps.map((gap) => t.gapNames[gap]).join('، ')
}
