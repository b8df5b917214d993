import { useId, useState, type FormEvent } from 'react'
import { limits } from '#platform/contract/scalars.ts'
import type { User } from '#platform/contract/user.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useServices } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { PasswordField } from '#platform/web/ui/fields/password-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { auth } from '../auth.contract.ts'
import { CodeField } from './code-field.tsx'
import { renewalMessages } from './session-renewal.messages.ts'

interface Props {
  user: User
  /** When the session runs out, milliseconds since 1970. */
  expiresAt: number
  onRenewed: () => void
  onLater: () => void
}

/** The password once more, over the page: nothing on it changes. */
export function SessionRenewal({ user, expiresAt, onRenewed, onLater }: Props) {
  const t = useMessages(renewalMessages)
  const { format, zone } = useLocale()
  const { api, session } = useServices()
  const id = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function renew() {
    if (busy) return
    if (password === '') return setProblem(t.empty)
    if (code?.trim() === '') return setProblem(t.codeEmpty)
    setBusy(true)
    setProblem(null)
    try {
      await session.renew(async () => {
        const body = { username: user.username, password, ...(code !== null && { code }) }
        const { data } = await api.call(auth.login, { body })
        return data
      })
      toast(t.renewed)
      onRenewed()
    } catch (error) {
      if (isAsked(error)) setCode('')
      else setProblem(problemOf(t, error))
    } finally {
      setBusy(false)
    }
  }
  const footer = (
    <>
      <Button type="submit" form={id} look="primary" busy={busy}>
        {t.renew}
      </Button>
      <Button onClick={onLater}>{t.later}</Button>
    </>
  )
  return (
    <Dialog title={t.title} onClose={onLater} dirty={false} footer={footer}>
      <form
        id={id}
        className="stack-5"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void renew()
        }}
      >
        <p>{t.text(format.time(new Date(expiresAt), zone))}</p>
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          name="password"
          label={t.password}
          value={password}
          onChange={setPassword}
          maxLength={limits.password.max}
          autoComplete="current-password"
          {...(problem !== null && code === null && { error: problem })}
        />
        {code !== null && (
          <CodeField
            name="code"
            label={t.code}
            value={code}
            onChange={setCode}
            autoFocus
            {...(problem !== null && { error: problem })}
          />
        )}
      </form>
    </Dialog>
  )
}

const isAsked = (error: unknown) => error instanceof ApiError && error.code === 'second-factor-required'

function problemOf(t: Bound<(typeof renewalMessages)['fa-IR']>, error: unknown): string {
  if (!(error instanceof ApiError)) return t.unexpected
  if (error.code === 'wrong-second-factor' || 'code' in error.fields) return t.codeWrong
  if (error.code === 'wrong-credentials' || error.code === 'validation') return t.wrong
  if (error.code === 'rate-limited') return t.wait(error.retryAfter ?? 1)
  return error.code === 'offline' ? t.offline : t.unexpected
}
