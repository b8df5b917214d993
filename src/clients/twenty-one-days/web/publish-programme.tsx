import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { validate } from '#platform/contract/validation.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { type ProgrammeDetail, type PublishObstacles, publishObstacles } from '../programmes.contract.ts'
import { ProblemLines } from './problem-lines.tsx'
import { programmeMessages } from './programme.messages.ts'
import { useProgrammeStates } from './use-programme-actions.ts'

/** Brings a draft into force, or names every day and every other version that stands in its way. */
export function PublishProgramme({ programme }: { programme: ProgrammeDetail }) {
  const t = useMessages(programmeMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon="check" onClick={() => setOpen(true)}>
        {t.publish}
      </Button>
      {isOpen && <PublishDialog programme={programme} onClose={() => setOpen(false)} />}
    </>
  )
}

function PublishDialog({ programme, onClose }: { programme: ProgrammeDetail; onClose: () => void }) {
  const t = useMessages(programmeMessages)
  const { publish } = useProgrammeStates()
  const action = useMutation({
    mutationFn: (replace: boolean) => publish(programme, replace),
    networkMode: 'always',
    onSuccess: onClose,
  })
  const error = action.error && asApiError(action.error)
  const named = validate(publishObstacles, error?.current).value
  const { problems, others } = named ?? { problems: programme.problems, others: [] }
  const isReplacing = others.length > 0
  const footer = (
    <>
      {problems.length === 0 && (
        <Button look="primary" busy={action.isPending} onClick={() => action.mutate(isReplacing)}>
          {isReplacing ? t.replace : t.publish}
        </Button>
      )}
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={t.publishTitle(t.name(programme.number))} dirty={false} onClose={onClose} footer={footer}>
      {problems.length > 0 ? (
        <>
          <p>{t.refused}</p>
          <ProblemLines problems={problems} />
        </>
      ) : (
        <p>{t.publishText}</p>
      )}
      {isReplacing && <Replaced others={others} />}
      {error && !named && <ProblemBanner error={error} onClose={action.reset} />}
    </Dialog>
  )
}

/** The published versions that this one takes the place of. */
function Replaced({ others }: { others: PublishObstacles['others'] }) {
  const t = useMessages(programmeMessages)
  return (
    <>
      <InlineMessage tone="plum">{t.replaceText}</InlineMessage>
      <ul className="stack-2 bare-list">
        {others.map((one) => (
          <li key={one.id}>
            {t.name(one.number)}: {t.bandOf(one.kcalFrom, one.kcalTo)}
          </li>
        ))}
      </ul>
    </>
  )
}
