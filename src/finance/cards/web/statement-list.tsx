import { type ReactNode, Suspense, useState } from 'react'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { Page } from '#platform/web/page.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { type Proposal, verdicts } from '../statements.contract.ts'
import { cardPaths } from './card-paths.ts'
import { CardSections } from './card-sections.tsx'
import { ConfirmSure } from './confirm-sure.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { SetAside } from './set-aside.tsx'
import { statementsMessages } from './statements.messages.ts'
import { type Pair, useProposals } from './use-proposals.ts'

const StatementImport = lazyPart(() =>
  import('./statement-import.tsx').then((module) => module.StatementImport),
)

const StatementImports = lazyPart(() =>
  import('./statement-imports.tsx').then((module) => module.StatementImports),
)

/** `/payment-credit-cards/statements`: what the bank says, beside what clients say. */
export function Screen() {
  const t = useMessages(statementsMessages)
  const [isBringing, setBringing] = useState(false)
  const [isLookingBack, setLookingBack] = useState(false)
  const [aside, setAside] = useState<Proposal['line'] | null>(null)
  const work = useProposals()
  const problem = work.confirm.error ?? work.confirmAll.error ?? work.enterAsked.error
  const bring = (
    <Button icon="import" onClick={() => setBringing(true)}>
      {t.bring}
    </Button>
  )
  const actions = (
    <>
      <LinkButton href={hrefOf(cardPaths.decided)} icon="list">
        {t.decided}
      </LinkButton>
      <Button icon="clock" onClick={() => setLookingBack(true)}>
        {t.imports}
      </Button>
      {bring}
    </>
  )
  return (
    <>
      <CardSections here="statements" />
      <Page title={t.title} actions={actions}>
        {problem && (
          <Problem
            error={problem}
            onClose={() => {
              work.confirm.reset()
              work.confirmAll.reset()
              work.enterAsked.reset()
            }}
          />
        )}
        <Loaded query={work.query} skeleton={<Skeleton shape="tile" count={3} />}>
          {(all) => <Proposals all={all} work={work} bring={bring} onAside={setAside} />}
        </Loaded>
      </Page>
      {aside && <SetAside line={aside} onClose={() => setAside(null)} />}
      <Suspense>
        {isBringing && <StatementImport onClose={() => setBringing(false)} />}
        {isLookingBack && <StatementImports onClose={() => setLookingBack(false)} />}
      </Suspense>
    </>
  )
}

function Problem({ error, onClose }: { error: Error; onClose: () => void }) {
  const t = useMessages(statementsMessages)
  const problem = asApiError(error)
  const current = problem.current as { reason?: string } | undefined
  const isSecond = current?.reason === 'second-person'
  const isChanged = problem.code === 'conflict' || problem.code === 'stale' || problem.code === 'not-found'
  const sentence = isSecond ? t.errors.second : isChanged ? t.errors.changed : undefined
  return <ProblemBanner error={problem} sentence={sentence} onClose={onClose} />
}

interface ListProps {
  all: readonly Proposal[]
  work: ReturnType<typeof useProposals>
  /** What brings a statement. */
  bring: ReactNode
  onAside: (line: Proposal['line']) => void
}

function Proposals({ all, work, bring, onAside }: ListProps) {
  const t = useMessages(statementsMessages)
  const mayConfirm = useMay('payments.confirm')
  if (all.length === 0) {
    return (
      <EmptyState kind="all-done" title={t.none.title} actions={bring}>
        {t.none.text}
      </EmptyState>
    )
  }
  return verdicts.map((verdict) => {
    const some = all.filter((one) => one.verdict === verdict)
    if (some.length === 0) return null
    const pairs = verdict === 'sure' ? surePairs(some) : []
    const confirmAll = mayConfirm && pairs.length > 0 && <ConfirmSure pairs={pairs} work={work} />
    return (
      <Card key={verdict} title={t.verdicts[verdict]} actions={confirmAll}>
        <p className="muted flush">{t.texts[verdict]}</p>
        <ol className="stack bare-list">
          {some.map((one) => (
            <li key={one.line.id}>
              <ProposalRow proposal={one} work={work} onAside={() => onAside(one.line)} />
            </li>
          ))}
        </ol>
      </Card>
    )
  })
}

/** Those that this person may confirm: a large one waits for somebody else. */
function surePairs(some: readonly Proposal[]): Pair[] {
  return some.flatMap(({ line, payments: [payment] }) =>
    payment && !payment.awaitsOther ? [{ line, payment }] : [],
  )
}
