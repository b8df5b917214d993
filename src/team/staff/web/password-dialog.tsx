import { limits } from '#platform/contract/scalars.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { PasswordField } from '#platform/web/ui/fields/password-field.tsx'
import { type Member, passwordChoice, staff } from '../staff.contract.ts'
import { staffAccessMessages } from './staff-access.messages.ts'

const empty: ValuesOf<typeof passwordChoice> = { password: null }

/** A password that is handed over and changed at the next sign-in. */
export function PasswordDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useMessages(staffAccessMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const form = useForm({
    schema: passwordChoice,
    fields: {
      password: {
        label: t.password,
        show: () => '••••••••',
        errors: { 'common-password': t.commonPassword },
      },
    },
    initial: empty,
    async submit(body) {
      await api.call(staff.setPassword, { params: { staffId: member.id }, body })
      readAgain(staff.get, staff.list, staff.sessions)
      return member
    },
  })
  return (
    <ActionDialog
      texts={{
        title: t.passwordTitle(member.name),
        action: t.setPassword,
        done: t.passwordSet(member.name),
        changed: t.changed,
      }}
      notes={[t.passwordNotes.sessions, t.passwordNotes.change]}
      form={form}
      onClose={onClose}
    >
      <PasswordField {...form.text('password')} autoComplete="new-password" maxLength={limits.password.max} />
    </ActionDialog>
  )
}
