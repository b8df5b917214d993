import { useRouter } from '@tanstack/react-router'
import { limits } from '#platform/contract/scalars.ts'
import { useServices, useUser } from '#platform/web/app-context.tsx'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { PasswordField } from '#platform/web/ui/fields/password-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { auth, passwordChange } from '../auth.contract.ts'
import { authMessages } from './auth.messages.ts'
import { secondFactorPath } from './auth.screens.ts'
import { loadUser } from './load-user.ts'

type Values = ValuesOf<typeof passwordChange>
const empty: Values = { current: null, next: null }

/** The own password, also the first thing to do with one that was handed out. Passwords are never kept as drafts. */
export function Screen() {
  const t = useMessages(authMessages)
  const { api, session } = useServices()
  const router = useRouter()
  const before = useUser()
  const form = useForm({
    schema: passwordChange,
    fields: usePasswordFields(),
    initial: empty,
    submit: (body) => api.call(auth.changePassword, { body }),
  })
  async function goOn() {
    // The password is changed either way: an answer that does not come must not ask for the old one again.
    const user = await loadUser(api).catch(() => ({ ...before, mustChangePassword: false }))
    session.setUser(user)
    toast(t.saved)
    router.history.push('/')
  }
  return (
    <FormScreen
      form={form}
      title={t.changeTitle}
      bar="always"
      saveLabel={t.save}
      notice={before.mustChangePassword && <Banner tone="plum" title={t.changeFirst} />}
      foot={
        before.secondFactor !== 'never' &&
        !before.mustChangePassword && (
          <div>
            <LinkButton icon="lock" href={hrefOf(secondFactorPath)}>
              {t.secondFactor}
            </LinkButton>
          </div>
        )
      }
      onSaved={() => void goOn()}
    >
      <FormSection title={t.password}>
        <PasswordField
          {...form.text('current')}
          autoComplete="current-password"
          maxLength={limits.password.max}
        />
        <PasswordField
          {...form.text('next')}
          autoComplete="new-password"
          maxLength={limits.password.max}
          hint={t.nextHint}
        />
      </FormSection>
    </FormScreen>
  )
}

function usePasswordFields(): FieldSpecs<Values> {
  const t = useMessages(authMessages)
  const hidden = () => '••••••••'
  const { required: _, ...errors } = t.errors
  return {
    current: { label: t.current, show: hidden, errors },
    next: { label: t.next, show: hidden, errors },
  }
}
