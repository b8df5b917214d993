import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { visits, type WeighInFeedback } from '../visits.contract.ts'
import css from './weigh-in-feedback.module.css'
import { weighInFeedbackMessages } from './weigh-in-feedback.messages.ts'
import { changeText } from './weight-way.ts'

interface Props {
  /** The last visit with a weigh-in. */
  visitId: number
  /** Everything that follows from the target asks anew. */
  onChanged: () => void
}

/** Expected and observed change over the last lists, and the correction of the target that follows, to be accepted. */
export function WeighInFeedbackCard({ visitId, onChanged }: Props) {
  const t = useMessages(weighInFeedbackMessages)
  const query = useQuery(useApi().query(visits.feedback, { params: { visitId } }))
  const feedback = query.data?.data
  if (!feedback || feedback.lists.length === 0) return null
  return (
    <section className={css.card} aria-labelledby="weigh-in-feedback">
      <h3 id="weigh-in-feedback" className={css.title}>
        {t.title}
      </h3>
      <p>{t.verdicts[feedback.verdict]}</p>
      {feedback.proposal ? (
        <Lists lists={feedback.lists} />
      ) : (
        <details>
          <summary>{t.lists}</summary>
          <Lists lists={feedback.lists} />
        </details>
      )}
      {feedback.proposal && (
        <Proposal
          visitId={visitId}
          version={feedback.version}
          proposal={feedback.proposal}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}

function Lists({ lists }: Pick<WeighInFeedback, 'lists'>) {
  const t = useMessages(weighInFeedbackMessages)
  const { format } = useLocale()
  return (
    <ul className={css.lists}>
      {lists.map((list) => (
        <li key={list.from}>
          <span>{t.list(format.dateRange(list.from, list.to), list.days)}</span>
          <span>{t.expected(changeText(list.expectedG, format))}</span>
          <strong>{t.observed(changeText(list.observedG, format))}</strong>
        </li>
      ))}
    </ul>
  )
}

interface ProposalProps extends Props {
  version: number
  proposal: NonNullable<WeighInFeedback['proposal']>
}

function Proposal({ proposal, ...props }: ProposalProps) {
  const t = useMessages(weighInFeedbackMessages)
  const { format } = useLocale()
  const mayWrite = useMay('visits.write')
  const action = useCorrection({ proposal, ...props })
  const kcal = (value: number) => format.unit(value, t.kcal)
  const { targetKcal, correctedTargetKcal, isAccepted } = proposal
  const corrected = kcal(correctedTargetKcal)
  const isAtFloor = targetKcal === correctedTargetKcal
  return (
    <>
      <p className="meta">
        {t.used(kcal(proposal.formulaKcal), kcal(proposal.observedKcal), kcal(proposal.blendedKcal))}
      </p>
      <p className="meta">{t.step(`${format.delta(proposal.stepKcal)}\u00a0${t.kcal}`)}</p>
      <p className="strong" role="status">
        {isAtFloor ? t.atFloor : isAccepted ? t.accepted(corrected) : t.proposal(kcal(targetKcal), corrected)}
      </p>
      {mayWrite && !isAtFloor && (
        <div>
          <Button
            size="small"
            icon={isAccepted ? 'undo' : 'check'}
            busy={action.busy}
            onClick={() => action.run(!isAccepted)}
          >
            {isAccepted ? t.drop : t.accept(corrected)}
          </Button>
        </div>
      )}
      {action.error && <ProblemBanner error={action.error} onClose={action.dismiss} />}
    </>
  )
}

function useCorrection({ visitId, version, proposal, onChanged }: ProposalProps) {
  const t = useMessages(weighInFeedbackMessages)
  const api = useApi()
  const queries = useQueryClient()
  const params = { visitId }
  const acting = useMutation({
    mutationFn: (accepts: boolean) =>
      accepts
        ? api.call(
            visits.acceptFeedback,
            { params, body: { stepKcal: proposal.stepKcal } },
            { ifMatch: version, idempotencyKey: newIdempotencyKey() },
          )
        : api.call(visits.dropFeedback, { params }, { ifMatch: version }),
    networkMode: 'always',
    onSuccess: (_, accepts) => {
      toast(accepts ? t.done : t.dropped)
      onChanged()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(visits.feedback) }),
  })
  const { error } = acting
  return {
    busy: acting.isPending,
    error: error && asApiError(error),
    run: (accepts: boolean) => acting.mutate(accepts),
    dismiss: () => acting.reset(),
  }
}
