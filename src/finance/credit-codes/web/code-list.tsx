import { browserNow } from '#platform/web/clock.ts'
import type { Bound } from '#platform/contract/text/messages.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import type { CreditBatch } from '../credit-batches.contract.ts'
import { codeStates, creditCodes, type CreditCode } from '../credit-codes.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { CodeStateTag } from './batch-state.tsx'
import { creditPaths } from './credit-paths.ts'
import type { creditsMessages } from './credits.messages.ts'

type Texts = Bound<(typeof creditsMessages)['fa-IR']>

interface Parts {
  t: Texts
  /** Null for who may not. */
  revoke: ((code: CreditCode) => void) | null
  restore: (code: CreditCode) => void
}

/** The codes of a batch as a list. A used one leads to the payments of its client. */
export function codeList(
  batch: CreditBatch,
  { t, revoke, restore }: Parts,
): ListDeclaration<typeof creditCodes.list> {
  return {
    name: 'credit-codes',
    title: batch.purpose,
    countText: t.codesCount,
    endpoint: creditCodes.list,
    exportEndpoint: creditCodes.export,
    exportPermission: 'credits.export',
    exportsRows: true,
    params: { batchId: batch.id },
    defaultSort: 'number',
    searchLabel: t.searchCodes,
    rowHref: (code) =>
      code.client
        ? hrefOf(paths.profile, { user_id: code.client.id }, '?s=payments')
        : hrefOf(creditPaths.batch, { batch_id: batch.id }),
    rowName: (code) => t.codeName(code.number),
    columns: columnsOf(t),
    filters: [{ id: 'state', label: t.state, kind: 'choice', options: optionsOf(codeStates, t.codeStates) }],
    rowActions(code) {
      if (revoke && (code.state === 'unused' || code.state === 'expired'))
        return [{ id: 'revoke', label: t.revokeCode, icon: 'close', onAction: () => revoke(code) }]
      if (revoke && code.undoUntil !== null && Date.parse(code.undoUntil) > browserNow())
        return [{ id: 'restore', label: t.undoRevoke, icon: 'undo', onAction: () => restore(code) }]
      return []
    },
  }
}

function columnsOf(t: Texts): ListColumn<CreditCode>[] {
  return [
    { id: 'number', label: t.number, sort: 'number', cell: (code) => <Num value={code.number} /> },
    { id: 'lastFour', label: t.lastFour, cell: (code) => <Code>{code.lastFour}</Code> },
    { id: 'state', label: t.state, cell: (code) => <CodeStateTag state={code.state} /> },
    {
      id: 'used',
      label: t.usedAt,
      sort: 'used',
      cell: ({ usedAt }) => (usedAt === null ? t.none : <Instant at={usedAt} />),
    },
    {
      id: 'client',
      label: t.client,
      cell: (code) =>
        code.client ? <UserText>{code.client.fullName}</UserText> : code.usedAt ? t.hiddenClient : t.none,
    },
    {
      id: 'usedBy',
      label: t.usedBy,
      cell: ({ usedBy }) => (usedBy === null ? t.none : <UserText>{usedBy}</UserText>),
    },
    {
      id: 'revoked',
      label: t.revokedWhy,
      width: 'wide',
      cell: ({ revokedBy, revokedReason }) =>
        revokedReason === null ? (
          t.none
        ) : (
          <UserText>{t.revokedByFor(revokedBy ?? '', revokedReason)}</UserText>
        ),
    },
  ]
}
