import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useServices } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorOff } from './second-factor-off.tsx'
import css from './second-factor.module.css'
import { secondFactorMessages } from './second-factor.messages.ts'

/** A second factor is set up over the page that was open when the role began to ask for it: nothing on it changes. */
export function SecondFactorDemand() {
  const t = useMessages(secondFactorMessages)
  const { session, outbox } = useServices()
  const queries = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const isShown = codes !== null
  // The dialog stays over every page of the product; a closed tab would lose the codes.
  useEffect(() => {
    if (!isShown) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isShown])
  // Who leaves it for later is asked again by the next refusal.
  const close = () => session.demandSecondFactor(false)
  function goOn() {
    close()
    toast(t.goOn)
    // What was refused meanwhile.
    void queries.invalidateQueries()
    outbox.now()?.flush()
  }
  const footer = codes === null && <Button onClick={close}>{t.later}</Button>
  return (
    <Dialog title={t.title} width="wide" onClose={close} dirty={isShown} footer={footer}>
      <div className={css.stack}>
        {codes === null ? (
          <>
            <InlineMessage tone="plum">{t.demanded}</InlineMessage>
            <SecondFactorOff policy="required" onConfirmed={setCodes} />
          </>
        ) : (
          <RecoveryCodes codes={codes} onKept={goOn} />
        )}
      </div>
    </Dialog>
  )
}
