import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { type Enrolment, secondFactor, type SecondFactorState } from '../second-factor.contract.ts'
import { ProofProblem } from './proof-fields.tsx'
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx'
import { secondFactorMessages } from './second-factor.messages.ts'

interface Props {
  policy: SecondFactorState['policy']
  onConfirmed: (codes: string[]) => void
}

/** The way from no second factor to one: what it is for, the secret, the first code. */
export function SecondFactorOff({ policy, onConfirmed }: Props) {
  const t = useMessages(secondFactorMessages)
  const api = useApi()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const begin = useMutation({
    mutationFn: () => api.call(secondFactor.begin, {}),
    networkMode: 'always',
    onSuccess: ({ data }) => setEnrolment(data),
  })
  if (policy === 'never') return <InlineMessage tone="info">{t.never}</InlineMessage>
  if (enrolment) return <SecondFactorEnrolment enrolment={enrolment} onConfirmed={onConfirmed} />
  return (
    <>
      <p>{t.intro}</p>
      {begin.error && <ProofProblem error={asApiError(begin.error)} />}
      <Button look="primary" icon="lock" busy={begin.isPending} onClick={() => begin.mutate()}>
        {t.begin}
      </Button>
    </>
  )
}
