import { useState } from 'react'
import type { OperationResult, UndoResult } from '#clients/clients/client-operations.contract.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import type { SharingPlan } from '../supporters.contract.ts'
import { clientsHref, roomHref } from './room-links.ts'
import { sharingMessages } from './sharing.messages.ts'
import css from './sharing.module.css'
import { partsOf, useSharing, useTakingBack } from './use-sharing.ts'

interface Props {
  result: OperationResult
  plan: SharingPlan
}

/** What was done, whom it did not reach, and the way back. */
export function SharingOutcome({ result: first, plan }: Props) {
  const t = useMessages(sharingMessages)
  const [result, setResult] = useState(first)
  const [undone, setUndone] = useState<UndoResult | null>(null)
  const { takeBack, busy, problem } = useTakingBack(setUndone)
  if (undone) return <Undone result={undone} />
  const { operationId, changed } = result
  return (
    <div className={css.plan}>
      <Banner
        tone={changed > 0 ? 'success' : 'info'}
        title={changed > 0 ? t.done(changed) : t.nothing}
        actions={
          <>
            {changed > 0 && operationId !== null && (
              <Button icon="undo" busy={busy} onClick={() => void takeBack(operationId)}>
                {t.undo}
              </Button>
            )}
            <LinkButton href={roomHref}>{t.back}</LinkButton>
          </>
        }
      >
        {changed > 0 && <p>{t.undoNote}</p>}
        <ul className="flush">
          {plan.targets
            .filter(({ gets }) => gets > 0)
            .map(({ id, name }) => (
              <li key={id}>
                <a className="inline" href={clientsHref(id)}>
                  {t.clientsOf(name)}
                </a>
              </li>
            ))}
        </ul>
      </Banner>
      {problem && (
        <ProblemBanner error={problem} sentence={problem.code === 'conflict' ? t.tooLate : undefined} />
      )}
      {result.failed > 0 && <Failures result={result} plan={plan} onDone={setResult} />}
    </div>
  )
}

function Failures({ result, plan, onDone }: Props & { onDone: (result: OperationResult) => void }) {
  const t = useMessages(sharingMessages)
  const { share, busy, problem } = useSharing(onDone)
  const worked = new Set(
    result.failures.filter(({ reason }) => reason === 'colleague').map(({ clientId }) => clientId),
  )
  const parts = partsOf(plan)
    .map((part) => ({ ...part, ids: part.ids.filter((id) => worked.has(id)) }))
    .filter(({ ids }) => ids.length > 0)
  return (
    <Banner
      tone="plum"
      title={t.failed(result.failed)}
      actions={
        worked.size > 0 && (
          <Button
            busy={busy}
            onClick={() => void share({ fromId: plan.from?.id ?? null, parts, anyway: true })}
          >
            {t.anyway(worked.size)}
          </Button>
        )
      }
    >
      <ul>
        {result.failures.map(({ clientId, name, reason }) => (
          <li key={clientId}>
            {name === null ? t.unknown : <UserText>{name}</UserText>} — {t.failures[reason]}
          </li>
        ))}
      </ul>
      {problem && <ProblemBanner error={problem} />}
    </Banner>
  )
}

/** What came back, and who stayed because somebody has changed them since. */
function Undone({ result: { changed, unchanged, stayed } }: { result: UndoResult }) {
  const t = useMessages(sharingMessages)
  return (
    <Banner tone="info" title={t.undone(changed)} actions={<LinkButton href={roomHref}>{t.back}</LinkButton>}>
      {unchanged > 0 && (
        <>
          <p>{t.stayed(unchanged)}</p>
          <ul>
            {stayed.map(({ clientId, name }) => (
              <li key={clientId}>{name === null ? t.unknown : <UserText>{name}</UserText>}</li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}
