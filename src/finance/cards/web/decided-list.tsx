import { useMutation } from '@tanstack/react-query'
import { type Bound } from '#platform/contract/text/messages.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type DecidedLine, decidedLines, lineDecisions } from '../decided-lines.contract.ts'
import { cardPaths } from './card-paths.ts'
import { CardSections } from './card-sections.tsx'
import { decidedMessages } from './decided.messages.ts'
import { useStatementRefresh } from './use-proposals.ts'

type Texts = Bound<(typeof decidedMessages)['fa-IR']>

/** `/payment-credit-cards/statements/decided`: what became of the lines of the bank, and who decided it. */
export function Screen() {
  const t = useMessages(decidedMessages)
  const reopen = useReopen()
  const actions = (line: DecidedLine): MenuEntry[] =>
    line.decision === 'aside'
      ? [{ id: 'reopen', label: t.reopen, icon: 'undo', onAction: () => reopen.mutate(line) }]
      : []
  return (
    <>
      <CardSections here="statements" />
      {reopen.error && <ProblemBanner error={asApiError(reopen.error)} onClose={reopen.reset} />}
      <ListScreen list={{ ...decidedList(t), rowActions: actions }} />
    </>
  )
}

/** Puts a line back among those that wait for somebody. */
function useReopen() {
  const t = useMessages(decidedMessages)
  const api = useApi()
  const refresh = useStatementRefresh()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id: lineId, version: ifMatch }: DecidedLine) =>
      api.call(decidedLines.reopen, { params: { lineId } }, { ifMatch }),
    onSuccess: () => toast(t.reopened),
    onSettled: refresh,
  })
}

function decidedList(t: Texts): ListDeclaration<typeof decidedLines.list> {
  return {
    ...recordList(decidedLines, t, { name: 'decided-lines', title: t.title, defaultSort: '-decided' }),
    columns: [...lineColumns(t), ...decisionColumns(t)],
    filters: [
      { id: 'decision', label: t.decision, kind: 'choice', options: optionsOf(lineDecisions, t.decisions) },
      { id: 'paid', label: t.paid, kind: 'dateRange', presets: 'past' },
    ],
    rowHref: ({ client }) =>
      client === null
        ? hrefOf(cardPaths.statements)
        : `${hrefOf(paths.profile, { user_id: client.id })}?s=payments`,
    rowName: (line) => line.client?.fullName ?? t.decisions[line.decision],
  }
}

function lineColumns(t: Texts): ListColumn<DecidedLine>[] {
  return [
    {
      id: 'amount',
      label: t.amount,
      sort: 'amount',
      numeric: true,
      cell: (line) => <Money amount={line.amount} currency={line.currency} />,
    },
    { id: 'paid', label: t.paid, sort: 'paid', cell: (line) => <DateText iso={line.paidOn} /> },
    {
      id: 'payer',
      label: t.payer,
      cell: ({ payerLastFour }) => payerLastFour !== null && <Code>{payerLastFour}</Code>,
    },
    {
      id: 'reference',
      label: t.reference,
      defaultHidden: true,
      cell: ({ reference }) => reference !== null && <Code>{reference}</Code>,
    },
    { id: 'holder', label: t.card, cell: ({ card }) => <UserText>{card.holder}</UserText> },
  ]
}

function decisionColumns(t: Texts): ListColumn<DecidedLine>[] {
  return [
    {
      id: 'decision',
      label: t.decision,
      cell: ({ decision }) => (
        <StatusTag
          tone={decision === 'matched' ? 'success' : 'neutral'}
          icon={decision === 'matched' ? 'check' : 'close'}
        >
          {t.decisions[decision]}
        </StatusTag>
      ),
    },
    {
      id: 'what',
      label: t.what,
      cell: ({ client, reason }) => {
        const words = client?.fullName ?? reason
        return words !== null && <UserText>{words}</UserText>
      },
    },
    {
      id: 'by',
      label: t.by,
      cell: ({ decidedBy }) => decidedBy !== null && <UserText>{decidedBy}</UserText>,
    },
    { id: 'decided', label: t.at, sort: 'decided', cell: ({ decidedAt }) => <Instant at={decidedAt} /> },
  ]
}
