import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { User } from '#platform/contract/user.ts'
import { useServicesInBrowser, useSessionState } from '#platform/web/app-context.tsx'
import { browserNow } from '#platform/web/clock.ts'
import { flushDrafts } from '#platform/web/form/open-forms.ts'
import { sessionStage, type SessionStage } from '#platform/web/session/session-stage.ts'

const SessionRenewal = lazy(() =>
  import('#team/auth/web/session-renewal.tsx').then((module) => ({ default: module.SessionRenewal })),
)

const SecondFactorDemand = lazy(() =>
  import('#team/auth/web/second-factor-demand.tsx').then((module) => ({
    default: module.SecondFactorDemand,
  })),
)

/** A computer that slept wakes up late; another tab may have renewed. So it is looked at, not waited for. */
const lookEveryMs = 5_000

interface Ending {
  stage: SessionStage
  expiresAt: number | null
}

/**
 * Asks for the password before the session runs out, so that nobody has to leave a page for it. A session that runs
 * out all the same ends with everything typed in the drafts. A second factor that the role asks for since the page was
 * opened is set up over it, too.
 */
export function SessionWatch({ user }: { user: User }) {
  const services = useServicesInBrowser()
  const { demanded } = useSessionState()
  const [ending, setEnding] = useState<Ending>({ stage: 'fine', expiresAt: null })
  const [dismissed, setDismissed] = useState<SessionStage>('fine')
  const look = useEffectEvent(() => {
    if (!services) return
    const expiresAt = services.session.expiresAt()
    const stage = sessionStage(expiresAt, browserNow())
    if (stage === 'over') {
      flushDrafts()
      services.session.reset('ended')
      return
    }
    if (stage === 'fine') setDismissed('fine')
    if (stage !== ending.stage || (stage !== 'fine' && expiresAt !== ending.expiresAt))
      setEnding({ stage, expiresAt })
  })
  useEffect(() => {
    const first = setTimeout(() => look())
    const timer = setInterval(() => look(), lookEveryMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  if (demanded)
    return (
      <Suspense>
        <SecondFactorDemand />
      </Suspense>
    )
  if (ending.stage === 'fine' || ending.stage === dismissed || ending.expiresAt === null) return null
  return (
    <Suspense>
      <SessionRenewal
        user={user}
        expiresAt={ending.expiresAt}
        onRenewed={() => setEnding({ stage: 'fine', expiresAt: null })}
        onLater={() => setDismissed(ending.stage)}
      />
    </Suspense>
  )
}
