import { limits } from '#platform/contract/scalars.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import type { Form } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { PasswordField } from '#platform/web/ui/fields/password-field.tsx'
import { CodeField } from './code-field.tsx'
import { secondFactorMessages } from './second-factor.messages.ts'
import type { ProofValues } from './use-proof.ts'

/** Password and code: how somebody proves that the account is theirs. */
export function ProofFields({ form }: { form: Form<ProofValues> }) {
  return (
    <>
      <PasswordField
        {...form.text('password')}
        autoComplete="current-password"
        maxLength={limits.password.max}
      />
      <CodeField {...form.text('code')} />
    </>
  )
}

/** Why it was refused, where neither password nor code is to blame. */
export function ProofProblem({ error }: { error: ApiError }) {
  const t = useMessages(secondFactorMessages)
  const sentence = error.code === 'conflict' ? t.changed : error.code === 'rate-limited' ? t.wait : undefined
  return <ProblemBanner error={error} sentence={sentence} />
}
