import { useState } from 'react'
import { useMay, useUser } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import type { Member } from '../staff.contract.ts'
import { LockDialog } from './lock-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ResetFactorDialog } from './reset-factor-dialog.tsx'
import { staffAccessMessages } from './staff-access.messages.ts'
import { StaffSessions } from './staff-sessions.tsx'

/** How a person signs in: locked or not, a password handed out, where they are signed in. */
export function StaffAccess({ member, dirty }: { member: Member; dirty: boolean }) {
  const t = useMessages(staffAccessMessages)
  const isOwn = useUser().id === member.id
  return (
    <FormSection title={t.title}>
      {!member.active && <InlineMessage tone="plum">{t.lockedText}</InlineMessage>}
      {member.clients > 0 && !isOwn && <HandOver member={member} />}
      {isOwn ? <OwnAccess /> : dirty ? <p className="note">{t.saveFirst}</p> : <Actions member={member} />}
      <StaffSessions member={member} />
    </FormSection>
  )
}

/** Whoever leaves has clients who need somebody else: before the account is locked, or after. */
function HandOver({ member }: { member: Member }) {
  const t = useMessages(staffAccessMessages)
  if (!useMay('clients.assign')) return null
  return (
    <>
      <p className="note">{t.handOver(member.clients)}</p>
      <div className="wrap-3">
        <LinkButton icon="team" href={hrefOf(paths.supportersRoom, {}, `?from=${member.id}`)}>
          {t.handOverAction}
        </LinkButton>
      </div>
    </>
  )
}

function OwnAccess() {
  const t = useMessages(staffAccessMessages)
  const user = useUser()
  return (
    <>
      <p className="note">{t.own}</p>
      <div className="wrap-3">
        <LinkButton icon="lock" href={hrefOf(paths.changePassword)}>
          {t.changeOwn}
        </LinkButton>
        {user.secondFactor !== 'never' && (
          <LinkButton icon="lock" href={hrefOf(paths.secondFactor)}>
            {t.ownSecondFactor}
          </LinkButton>
        )}
      </div>
    </>
  )
}

function Actions({ member }: { member: Member }) {
  const t = useMessages(staffAccessMessages)
  const [open, setOpen] = useState<'lock' | 'password' | 'second-factor' | null>(null)
  const mayReset = useMay('staff.reset-second-factor') && member.secondFactor
  const close = () => setOpen(null)
  return (
    <div className="wrap-3">
      <Button icon="edit" onClick={() => setOpen('password')}>
        {t.setPassword}
      </Button>
      <Button look={member.active ? 'danger' : 'secondary'} icon="lock" onClick={() => setOpen('lock')}>
        {member.active ? t.lock : t.unlock}
      </Button>
      {mayReset && (
        <Button look="danger" icon="lock" onClick={() => setOpen('second-factor')}>
          {t.resetFactor}
        </Button>
      )}
      {open === 'second-factor' && <ResetFactorDialog member={member} onClose={close} />}
      {open === 'password' && <PasswordDialog member={member} onClose={close} />}
      {open === 'lock' && <LockDialog member={member} onClose={close} />}
    </div>
  )
}
