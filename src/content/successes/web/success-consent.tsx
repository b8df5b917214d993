import { useState } from 'react'
import { asApiError } from '#platform/web/api/api-error.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import type { Success } from '../successes.contract.ts'
import css from './success.module.css'
import { successConsentMessages } from './success-consent.messages.ts'
import { holds } from './success-state.tsx'
import { useSuccessAction } from './use-success-actions.ts'

/** What the client agrees to, who recorded it and when, and how it is taken back. */
export function SuccessConsent({ success }: { success: Success }) {
  const t = useMessages(successConsentMessages)
  return (
    <FormSection title={t.title}>
      <div className={css.block}>
        <blockquote className={css.words}>{t.words}</blockquote>
        {success.consent && <Record consent={success.consent} />}
        {holds(success) ? <Withdraw success={success} /> : <Give success={success} />}
      </div>
    </FormSection>
  )
}

function Record({ consent }: { consent: NonNullable<Success['consent']> }) {
  const t = useMessages(successConsentMessages)
  const { given, withdrawn, textVersion } = consent
  return (
    <>
      <ul className={css.record}>
        <li>{t.given}</li>
        <li>
          <Instant at={given.at} />
        </li>
        <li>
          <UserText>{t.heldBy(given.by)}</UserText>
        </li>
        <li>{t.version(textVersion)}</li>
      </ul>
      {withdrawn && (
        <ul className={css.record}>
          <li>{t.withdrawn}</li>
          <li>
            <Instant at={withdrawn.at} />
          </li>
          <li>
            <UserText>{t.heldBy(withdrawn.by)}</UserText>
          </li>
        </ul>
      )}
    </>
  )
}

function Give({ success }: { success: Success }) {
  const t = useMessages(successConsentMessages)
  const action = useSuccessAction(success.id, t.given)
  return (
    <>
      <InlineMessage tone="info">{t.ask}</InlineMessage>
      {action.error && <ProblemBanner error={asApiError(action.error)} onClose={action.reset} />}
      <div className="line-3">
        <Button look="primary" busy={action.isPending} onClick={() => action.mutate({ kind: 'consent' })}>
          {t.give}
        </Button>
      </div>
    </>
  )
}

/** Asked twice: what is published ends with it. */
function Withdraw({ success }: { success: Success }) {
  const t = useMessages(successConsentMessages)
  const action = useSuccessAction(success.id, t.withdrawn)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {action.error && <ProblemBanner error={asApiError(action.error)} onClose={action.reset} />}
      {isAsking && <InlineMessage tone="danger">{t.withdrawText}</InlineMessage>}
      <div className="line-3">
        <Button
          look={isAsking ? 'danger-final' : 'danger'}
          busy={action.isPending}
          onClick={() => (isAsking ? action.mutate({ kind: 'withdraw' }) : setAsking(true))}
        >
          {t.withdraw}
        </Button>
      </div>
    </>
  )
}
