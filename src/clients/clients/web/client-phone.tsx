import { useState } from 'react'
import { plainPhone } from '#platform/contract/text/phones.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { copyText } from '#platform/web/list/copy-text.ts'
import { Code, Phone } from '#platform/web/text/code.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import { clientData } from '../client-data.contract.ts'
import { hiddenContactMessages } from './hidden-contact.messages.ts'

interface PhoneProps {
  clientId: number
  /** With its middle hidden; empty where an erased client has none. */
  masked: string
}

/** The server gives the whole phone to those who may see it, and keeps that it was asked for. */
export function ClientPhone({ clientId, masked }: PhoneProps) {
  const t = useMessages(hiddenContactMessages)
  const api = useApi()
  const { shown, setShown, hasFailed, ask } = useAsked(
    async () => (await api.call(clientData.phone, { params: { clientId } })).data.phone,
  )
  const mayReveal = useMay('clients.reveal')
  if (masked === '') return null
  if (!mayReveal) return <Code>{masked}</Code>
  const call = (phone: string) => window.location.assign(`tel:${phone}`)
  return (
    <span>
      {shown === null ? <Code>{masked}</Code> : <Phone e164={shown} />}
      <IconButton
        icon={shown === null ? 'eye' : 'eye-off'}
        size="small"
        label={shown === null ? t.showPhone : t.hidePhone}
        onClick={() => (shown === null ? void ask(setShown) : setShown(null))}
      />
      <IconButton icon="phone" size="small" label={t.callPhone} onClick={() => void ask(call)} />
      <IconButton
        icon="copy"
        size="small"
        label={t.copyPhone}
        onClick={() => void ask((phone) => copyText(plainPhone(phone), t.copied))}
      />
      {hasFailed && <span role="alert">{t.failed}</span>}
    </span>
  )
}

interface NationalIdProps {
  clientId: number
  masked: string
}

/** As `ClientPhone`, to read. Its digits are those of the card in every language. */
export function ClientNationalId({ clientId, masked }: NationalIdProps) {
  const t = useMessages(hiddenContactMessages)
  const api = useApi()
  const { shown, setShown, hasFailed, ask } = useAsked(
    async () => (await api.call(clientData.nationalId, { params: { clientId } })).data.nationalId,
  )
  const mayReveal = useMay('clients.reveal')
  return (
    <span>
      <Code>{shown ?? masked}</Code>
      {mayReveal && (
        <IconButton
          icon={shown === null ? 'eye' : 'eye-off'}
          size="small"
          label={shown === null ? t.showNationalId : t.hideNationalId}
          onClick={() => (shown === null ? void ask(setShown) : setShown(null))}
        />
      )}
      {hasFailed && <span role="alert">{t.failed}</span>}
    </span>
  )
}

/** What was asked of the server and is shown; asked again where it is called or copied while it is hidden. */
function useAsked(fetch: () => Promise<string | null>) {
  const [shown, setShown] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  async function ask(then: (value: string) => unknown) {
    setFailed(false)
    try {
      const value = shown ?? (await fetch())
      if (value !== null) await then(value)
    } catch {
      setFailed(true)
    }
  }
  return { shown, setShown, hasFailed, ask }
}
