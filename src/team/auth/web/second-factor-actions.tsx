import { useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { secondFactor, type SecondFactorState } from '../second-factor.contract.ts'
import { ProofFields } from './proof-fields.tsx'
import { secondFactorMessages } from './second-factor.messages.ts'
import { useProof } from './use-proof.ts'

interface Props {
  state: SecondFactorState
  /** Given the new recovery codes. */
  onCodes: (codes: string[]) => void
  onOff: () => void
}

/** What can be done with a second factor that is on. */
export function SecondFactorActions({ state, onCodes, onOff }: Props) {
  const t = useMessages(secondFactorMessages)
  const [open, setOpen] = useState<'codes' | 'off' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className="wrap-3">
        <Button icon="refresh" onClick={() => setOpen('codes')}>
          {t.renewCodes}
        </Button>
        {state.policy !== 'required' && (
          <Button look="danger" icon="lock" onClick={() => setOpen('off')}>
            {t.off}
          </Button>
        )}
      </div>
      {state.policy === 'required' && <InlineMessage tone="info">{t.cannotOff}</InlineMessage>}
      {open === 'codes' && <RenewDialog onCodes={onCodes} onClose={close} />}
      {open === 'off' && <OffDialog onOff={onOff} onClose={close} />}
    </>
  )
}

function RenewDialog({ onCodes, onClose }: Pick<Props, 'onCodes'> & { onClose: () => void }) {
  const t = useMessages(secondFactorMessages)
  const api = useApi()
  const form = useProof(t.codeOrRecovery, async (body) => {
    const { data } = await api.call(secondFactor.renewCodes, { body })
    onCodes(data.recoveryCodes)
    return data
  })
  return (
    <ActionDialog
      texts={{ action: t.renewCodes, done: t.renewed, changed: t.changed }}
      notes={[t.renewNote]}
      form={form}
      onClose={onClose}
    >
      <ProofFields form={form} />
    </ActionDialog>
  )
}

function OffDialog({ onOff, onClose }: Pick<Props, 'onOff'> & { onClose: () => void }) {
  const t = useMessages(secondFactorMessages)
  const api = useApi()
  const form = useProof(t.codeOrRecovery, (body) => api.call(secondFactor.switchOff, { body }))
  return (
    <ActionDialog
      texts={{ action: t.off, done: t.offDone, changed: t.changed }}
      notes={[t.offNotes.password, t.offNotes.sessions]}
      form={form}
      onDone={onOff}
      onClose={onClose}
    >
      <ProofFields form={form} />
    </ActionDialog>
  )
}
