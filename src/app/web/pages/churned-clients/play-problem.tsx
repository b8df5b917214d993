import { lease } from '#follow-up/churned-clients/churned-clients.contract.ts'
import { validate } from '#platform/contract/validation.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { playMessages } from './play.messages.ts'

interface Props {
  error: ApiError
  onSkip: () => void
  onClose: () => void
}

/** Why the outcome was not written: who has the person by now, or what else stands in the way. */
export function PlayProblem({ error, onSkip, onClose }: Props) {
  const t = useMessages(playMessages)
  const { format, zone } = useLocale()
  if (error.code !== 'conflict') return <ProblemBanner error={error} onClose={onClose} />
  const { lease: held } = (error.current ?? {}) as { lease?: unknown }
  const found = validate(lease, held).value
  const sentence = found ? t.takenBy(found.by.name, format.time(new Date(found.until), zone)) : t.notLeft
  return (
    <>
      <ProblemBanner error={error} title={sentence} sentence="" onClose={onClose} />
      <Button icon="arrow-forward" onClick={onSkip}>
        {t.next}
      </Button>
    </>
  )
}
