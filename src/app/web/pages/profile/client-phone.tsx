import { useState } from 'react'
import { plainPhone } from '#platform/contract/text/phones.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { copyText } from '#platform/web/list/copy-text.ts'
import { MaskedPhone, Phone } from '#platform/web/text/code.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import { profileMessages } from './profile.messages.ts'

/** Masked until asked for: screens are seen by others too. That the profile was opened is in the event log. */
export function ClientPhone({ e164 }: { e164: string }) {
  const t = useMessages(profileMessages)
  const [shown, setShown] = useState(false)
  // An erased client has none.
  if (!e164.startsWith('+')) return null
  return (
    <span>
      {t.phone} {shown ? <Phone e164={e164} /> : <MaskedPhone e164={e164} />}
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        size="small"
        label={shown ? t.hidePhone : t.showPhone}
        onClick={() => setShown(!shown)}
      />
      <IconButton
        icon="copy"
        size="small"
        label={t.copyPhone}
        onClick={() => void copyText(plainPhone(e164), t.copied)}
      />
    </span>
  )
}
