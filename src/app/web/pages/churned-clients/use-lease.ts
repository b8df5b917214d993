import { useEffect, useEffectEvent } from 'react'
import { churnedClients } from '#follow-up/churned-clients/churned-clients.contract.ts'
import { useApi } from '#platform/web/app-context.tsx'

const renewMs = 60_000

/** Keeps the shown person for who works on them while there are signs of work, and gives them back on leaving. */
export function useLease(clientId: number): void {
  const api = useApi()
  // Whether it worked is told by the outcome: the server refuses it when somebody else has the client by then.
  const quietly = (call: Promise<unknown>) => void call.catch(() => undefined)
  const renew = useEffectEvent(() => quietly(api.call(churnedClients.claim, { params: { clientId } })))
  const giveBack = useEffectEvent((id: number) =>
    quietly(api.call(churnedClients.release, { params: { clientId: id } })),
  )
  useEffect(() => {
    let hasWorked = false
    const note = () => {
      hasWorked = true
    }
    const timer = setInterval(() => {
      if (hasWorked) renew()
      hasWorked = false
    }, renewMs)
    document.addEventListener('keydown', note)
    document.addEventListener('pointerdown', note)
    return () => {
      clearInterval(timer)
      document.removeEventListener('keydown', note)
      document.removeEventListener('pointerdown', note)
      giveBack(clientId)
    }
  }, [clientId])
}
