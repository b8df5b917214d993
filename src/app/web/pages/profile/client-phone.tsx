import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { clientData } from '#clients/clients/client-data.contract.ts'
import { plainPhone } from '#platform/contract/text/phones.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { copyText } from '#platform/web/list/copy-text.ts'
import { MaskedPhone, Phone } from '#platform/web/text/code.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import { profileMessages } from './profile.messages.ts'

interface Props {
  clientId: number
  /** E.164, or what is left of an erased client. */
  e164: string
}

/**
 * Masked until asked for: screens are seen by others too. Showing, copying and calling ask the server, which keeps
 * that it was asked.
 */
export function ClientPhone({ clientId, e164 }: Props) {
  const t = useMessages(profileMessages)
  const api = useApi()
  const [shown, setShown] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const asking = useMutation({
    mutationFn: () => api.call(clientData.phone, { params: { clientId } }),
    networkMode: 'always',
  })
  /** The whole phone, once it is known that it was asked for. */
  async function ask(then: (phone: string) => unknown) {
    setFailed(false)
    try {
      await then((await asking.mutateAsync()).data.phone)
    } catch {
      setFailed(true)
    }
  }
  // An erased client has none.
  if (!e164.startsWith('+')) return null
  const call = (phone: string) => window.location.assign(`tel:${phone}`)
  return (
    <span>
      {t.phone} {shown === null ? <MaskedPhone e164={e164} /> : <Phone e164={shown} />}
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
      {hasFailed && <span role="alert">{t.phoneFailed}</span>}
    </span>
  )
}
