import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { dayInZone } from '#platform/contract/text/calendar.ts'
import { useReadAgain, useServices, useUser } from '#platform/web/app-context.tsx'
import { loadedScreen } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { secondFactor, type SecondFactorState } from '../second-factor.contract.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorActions } from './second-factor-actions.tsx'
import { SecondFactorOff } from './second-factor-off.tsx'
import css from './second-factor.module.css'
import { secondFactorMessages } from './second-factor.messages.ts'

/** `/second-factor`: codes of an app at the own sign-in. */
export const Screen = loadedScreen(secondFactor.state, secondFactorMessages, 'title', (state) => (
  <SecondFactor state={state} />
))

function SecondFactor({ state }: { state: SecondFactorState }) {
  const t = useMessages(secondFactorMessages)
  const { session } = useServices()
  const user = useUser()
  const readAgain = useReadAgain()
  const [codes, setCodes] = useState<string[] | null>(null)
  const refresh = () => readAgain(secondFactor.state)
  function confirmed(given: string[]) {
    setCodes(given)
    session.setUser({ ...user, mustSetSecondFactor: false })
    toast(t.turnedOn)
    refresh()
  }
  const status = state.since !== null && (
    <StatusTag tone="success" icon="success">
      {t.isOn}
    </StatusTag>
  )
  return (
    <Page title={t.title} width="form" status={status}>
      <div className={css.stack}>
        {user.mustSetSecondFactor && <Banner tone="plum" title={t.required} />}
        {codes !== null ? (
          <Codes codes={codes} onKept={() => setCodes(null)} />
        ) : state.since === null ? (
          <SecondFactorOff policy={state.policy} onConfirmed={confirmed} />
        ) : (
          <On state={state} since={state.since} onCodes={setCodes} onOff={refresh} />
        )}
      </div>
    </Page>
  )
}

function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isKept, setKept] = useState(false)
  // The way back, or a closed tab, would lose them.
  useBlocker({ shouldBlockFn: () => !isKept, enableBeforeUnload: () => !isKept })
  const close = () => {
    setKept(true)
    onKept()
  }
  return <RecoveryCodes codes={codes} onKept={close} />
}

interface OnProps {
  state: SecondFactorState
  since: string
  onCodes: (codes: string[]) => void
  onOff: () => void
}

function On({ state, since, onCodes, onOff }: OnProps) {
  const t = useMessages(secondFactorMessages)
  const { format, zone } = useLocale()
  const { recoveryCodesLeft: left } = state
  return (
    <>
      <p>{t.on(format.date(dayInZone(new Date(since), zone)))}</p>
      {left === 0 ? <InlineMessage tone="plum">{t.noneLeft}</InlineMessage> : <p>{t.left(left)}</p>}
      <SecondFactorActions state={state} onCodes={onCodes} onOff={onOff} />
    </>
  )
}
